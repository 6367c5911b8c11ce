/** Columns beside each other on a page, each with its width in points. */
export interface ColumnGroup {
  /** Places of the columns among all of them. */
  readonly columns: readonly number[];
  readonly widths: readonly number[];
}

export interface TablePlan {
  /** Size of the type in points. */
  readonly size: number;
  /** One group as long as all columns fit; else each group is a separate table or page. */
  readonly groups: readonly ColumnGroup[];
}

/** Width of a text in points at a size in points. */
export type Measure = (text: string, size: number, bold: boolean) => number;

export interface PlanRequest {
  readonly labels: readonly string[];
  /** Rows to judge by: the first ones will do. */
  readonly sample: readonly (readonly string[])[];
  /** Width of the page between its margins, in points. */
  readonly room: number;
  /** Added to a column's text on both sides together, in points. */
  readonly padding: number;
  /** Added to the texts of a column that draws a mark before them. */
  readonly lead: (column: number, size: number) => number;
  readonly measure: Measure;
  /** Columns that one group may hold at most. */
  readonly most?: number;
}

/** Sizes of type to try, the largest first; below seven points print is hard to read, and the columns are split instead. */
const SIZES = [8.5, 7.5, 7] as const;
const SPLIT_SIZE = 7.5;
/** In widths of the type: the longest word that is not broken, a good width of a long text, and the most that it gets. */
const [WORD, GOOD, MOST] = [20, 14, 42];
/** Beyond this share of the page the repeated first column would leave too little for the others. */
const REPEATED = 1 / 3;
const [NEARLY, AIR] = [0.7, 1.3];

interface Need {
  /** Enough for every word and to read by. */
  readonly good: number;
  /** With this width, the label and nearly every cell fit on one line. */
  readonly whole: number;
}

const needs = (request: PlanRequest, size: number): Need[] =>
  request.labels.map((label, column) => {
    const { measure, sample, padding } = request;
    const extra = padding + request.lead(column, size);
    const texts = sample.map((row) => row[column] ?? '').filter((text) => text !== '');
    const lines = texts.flatMap((text) => text.split('\n')).map((line) => measure(line, size, false));
    lines.sort((a, b) => a - b);
    const usual = lines[Math.ceil(lines.length * 0.95) - 1] ?? 0;
    const words = texts.flatMap((text) => text.split(/\s+/)).map((word) => measure(word, size, false));
    const longest = Math.max(0, ...label.split(/\s+/).map((word) => measure(word, size, true)));
    const word = Math.min(
      words.reduce((most, width) => Math.max(most, width), longest),
      Math.max(WORD * size, longest),
    );
    const whole = Math.max(word, Math.min(Math.max(usual, measure(label, size, true)), MOST * size));
    return { good: Math.max(word, Math.min(usual, GOOD * size)) + extra, whole: whole + extra };
  });

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Distributes the width: each column gets its preferred width; the rest goes to columns whose texts would still break. */
const spread = (columns: readonly number[], all: readonly Need[], room: number): ColumnGroup => {
  const own = columns.map((column) => all[column] ?? { good: 0, whole: 0 });
  const good = sum(own.map((need) => need.good));
  const wanted = sum(own.map((need) => need.whole - need.good));
  const left = Math.max(0, room - good);
  const widths = own.map(
    (need) => need.good + (wanted > 0 ? Math.min(1, left / wanted) * (need.whole - need.good) : 0),
  );
  // Nearly a page's width becomes a whole one. A narrow table keeps together for the eye, with air for longer texts to come.
  const used = sum(widths);
  const scale = used > room * NEARLY ? room / used : Math.min(room / Math.max(used, 1), AIR);
  return { columns, widths: widths.map((width) => width * scale) };
};

/** Places of the columns in groups that fit; each begins with the first column, which names the row. */
const split = (all: readonly Need[], room: number, most: number): number[][] => {
  const good = all.map((need) => Math.min(need.good, room));
  const first = good[0] ?? 0;
  const repeat = first <= room * REPEATED;
  const groups: number[][] = [];
  let group: number[] = [];
  let used = 0;
  for (const [column, width] of good.entries()) {
    if (group.length > 0 && (used + width > room || group.length >= most)) {
      groups.push(group);
      group = repeat ? [0] : [];
      used = repeat ? first : 0;
      if (used + width > room) [group, used] = [[], 0];
    }
    group.push(column);
    used += width;
  }
  return [...groups, group];
};

/**
 * Lays a table out on pages of a given width: columns as wide as their texts need, in smaller type when they are many,
 * and over several pages when even that is not enough. No text is ever cut.
 */
export const planTable = (request: PlanRequest): TablePlan => {
  const { room, labels, most = Number.POSITIVE_INFINITY } = request;
  const whole = labels.map((_, column) => column);
  for (const size of SIZES) {
    const all = needs(request, size);
    if (labels.length <= most && sum(all.map((need) => need.good)) <= room) {
      return { size, groups: [spread(whole, all, room)] };
    }
  }
  const all = needs(request, SPLIT_SIZE);
  return { size: SPLIT_SIZE, groups: split(all, room, most).map((columns) => spread(columns, all, room)) };
};
