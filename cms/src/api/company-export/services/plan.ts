import { answer, comment, questionnaireMessage } from '@ridgeline/domain';
import type { Reader } from '@ridgeline/domain/field-text';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { answersSheet } from './answers';
import { commentsSheet } from './comments';
import { type CompanyFile, filesOf, filesSheet } from './files';
import { historySheet } from './history';
import { messagesSheet } from './messages';
import { folderName, uniquePaths } from './names';
import { questionBooks, registerBooks } from './registers';
import type { BookPlan, SheetPlan } from './sheet';

/** Everything that an export of a company has. */
export interface CompanyPlan {
  readonly books: readonly BookPlan[];
  readonly files: readonly CompanyFile[];
}

const ofOneSheet = (path: string, about: string, sheet: SheetPlan): BookPlan => ({
  path,
  about,
  imports: false,
  sheets: [sheet],
});

/** Numbers files in the order in which they can be imported again, and gives each a separate name. */
const numbered = (books: readonly BookPlan[], folder: string): BookPlan[] => {
  const unique = uniquePaths();
  return books.map((book, index) => ({
    ...book,
    path: `${unique(folder, `${String(index + 1).padStart(2, '0')} ${folderName(book.path)}.xlsx`)}`,
  }));
};

/** What is in an export of the company in view, as its rows are now. */
export const planOf = async (companyId: number, reader: Reader): Promise<CompanyPlan> => {
  const files = await filesOf(companyId);
  const { books } = words;
  return {
    files,
    books: [
      ...numbered(
        [
          ...registerBooks(companyId),
          ofOneSheet(answer.nouns.many, books.answersAbout, answersSheet(companyId)),
          ofOneSheet(questionnaireMessage.nouns.many, questionnaireMessage.purpose, messagesSheet(companyId)),
          ofOneSheet(comment.nouns.many, comment.purpose, await commentsSheet(companyId)),
          ofOneSheet(words.history, books.historyAbout, historySheet(companyId, reader)),
          ofOneSheet(books.files, books.filesAbout, filesSheet(files)),
        ],
        `${words.folders.sheets}/`,
      ),
      ...numbered(await questionBooks(companyId), `${words.folders.questions}/`),
    ],
  };
};

/** How many steps the export takes: rows of all sheets, and files. */
export const stepsOf = async ({ books, files }: CompanyPlan): Promise<number> => {
  let steps = files.length;
  for (const { sheets } of books) for (const sheet of sheets) steps += await sheet.count();
  return steps;
};
