"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.respondentWall = void 0;
const assessment_1 = require("@ridgeline/domain/assessment");
const layout_1 = require("./layout");
const names_1 = require("./names");
const policies_1 = require("./policies");
const list = (statuses) => statuses.map(names_1.quoteText).join(', ');
const OPEN = list(assessment_1.ASSESSMENT_STATUSES.filter(assessment_1.isOpen));
const FINISHED = list(assessment_1.ASSESSMENT_STATUSES.filter(assessment_1.isFinished));
/** Where a respondent may take a sent questionnaire; judging it is the sender's (decisions 3.10). */
const REACHABLE = list(['opened', 'in-progress', 'completed']);
const namesOf = (strapi) => {
    const column = (uid) => (field) => (0, names_1.quoteName)((0, layout_1.columnOf)(strapi, uid, field));
    return {
        link: column(layout_1.LINKS),
        mapping: column(layout_1.MAPPINGS),
        answer: column(layout_1.ANSWERS),
        links: (0, names_1.quoteName)((0, layout_1.tableOf)(strapi, layout_1.LINKS)),
        mappings: (0, names_1.quoteName)((0, layout_1.tableOf)(strapi, layout_1.MAPPINGS)),
        answers: (0, names_1.quoteName)((0, layout_1.tableOf)(strapi, layout_1.ANSWERS)),
    };
};
/** The sent questionnaire that the link opens; a link that has ended still shows what was completed. */
const opened = ({ link, links }, orElse = 'false') => `(select l.${link('mapping')} from ${links} l where l.${link('token_hash')} = wall_link()
    and l.${link('revoked_at')} is null and (l.${link('expires_at')} > wall_now() or ${orElse}))`;
const rules = (names) => {
    const { link, mapping, answer, mappings } = names;
    const status = `${mappings}.${mapping('status')}`;
    const writable = `${answer('mapping')} = ${opened(names)}
    and ${answer('mapping')} in (select m.id from ${mappings} m where m.${mapping('status')} in (${OPEN}))`;
    const role = 'respondent';
    return {
        links: [{ name: role, command: 'select', role, using: `${link('token_hash')} = wall_link()` }],
        mappings: [
            { name: role, command: 'select', role, using: `id = ${opened(names, `${status} in (${FINISHED})`)}` },
            { name: `${role}_progress`, command: 'update', role, using: `id = ${opened(names)}`, check: `id = ${opened(names)} and ${status} in (${REACHABLE})` },
        ],
        answers: [
            { name: role, command: 'select', role, using: `${answer('mapping')} in (select m.id from ${mappings} m)` },
            { name: `${role}_answers`, command: 'insert', role, check: writable },
            { name: `${role}_changes`, command: 'update', role, using: writable, check: writable },
        ],
    };
};
/** A respondent has no company in view: an answer belongs to the company of the sent questionnaire it answers. */
const stampAnswer = (schema, { answer, mappings }) => `create or replace function ${schema}.wall_stamp_answer() returns trigger language plpgsql set search_path = ${schema}, pg_temp as $$
  begin
    select m.${names_1.COMPANY} into new.${names_1.COMPANY} from ${mappings} m where m.id = new.${answer('mapping')};
    return new;
  end $$`;
/** The respondent's policies, and the columns it may write: progress and answers, nothing else. */
const respondentWall = (strapi, schema, roles) => {
    const names = namesOf(strapi);
    const { links, mappings, answers, mapping, answer } = names;
    const to = `to ${(0, names_1.quoteName)(roles.respondent)}`;
    const of = rules(names);
    const tables = { links: (0, layout_1.tableOf)(strapi, layout_1.LINKS), mappings: (0, layout_1.tableOf)(strapi, layout_1.MAPPINGS), answers: (0, layout_1.tableOf)(strapi, layout_1.ANSWERS) };
    const progress = ['status', 'answered', 'openedAt', 'submittedAt', 'updatedAt'].map(mapping).join(', ');
    const changed = ['answer', 'saved_at', 'updatedAt'].map(answer).join(', ');
    return [
        stampAnswer(schema, names),
        ...['links', 'mappings', 'answers'].flatMap((key) => of[key].map((rule) => (0, policies_1.policy)(schema, roles, tables[key], rule))),
        `grant select on ${links}, ${mappings}, ${answers} ${to}`,
        `grant update (${progress}) on ${mappings} ${to}`,
        `grant insert on ${answers} ${to}`,
        `grant update (${changed}) on ${answers} ${to}`,
    ];
};
exports.respondentWall = respondentWall;
