"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ensureTopics = void 0;
const stamp_1 = require("./stamp");
const tenancy_1 = require("../tenancy");
/** A question may name a topic that does not exist yet: it is made with the question (decisions 2.5). */
const ensureTopics = async (titles) => {
    const rows = [...new Set(titles)].map((title) => ({ title, id: (0, stamp_1.newDocumentId)() }));
    if (rows.length === 0)
        return;
    await (0, tenancy_1.currentTransaction)().raw(`insert into questionnaire_topics (document_id, title, created_at, updated_at)
     select n.id, n.title, now() at time zone 'utc', now() at time zone 'utc'
     from jsonb_to_recordset(?::jsonb) as n(id text, title text)
     where not exists (select from questionnaire_topics t where lower(t.title) = lower(n.title))`, [JSON.stringify(rows)]);
};
exports.ensureTopics = ensureTopics;
