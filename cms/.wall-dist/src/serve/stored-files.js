"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.forget = exports.findFile = exports.keep = exports.mayUpload = exports.removeContent = exports.pathOf = void 0;
const node_crypto_1 = require("node:crypto");
const promises_1 = require("node:fs/promises");
const node_path_1 = require("node:path");
const domain_1 = require("@ridgeline/domain");
const may_1 = require("../access/may");
const environment_1 = require("../environment");
const tenancy_1 = require("../tenancy");
const FILE = 'plugin::upload.file';
/** Says of a row that this module keeps the content, and not the panel's media library. */
const PROVIDER = 'private';
const entityByUid = new Map(domain_1.ENTITIES.map((entity) => [(0, domain_1.uidOf)(entity), entity]));
/** Where the content of a file lies. Its name there is random, so that no name of a user ever becomes a path. */
const pathOf = ({ hash }) => (0, node_path_1.join)(environment_1.environment.uploadsDir, hash);
exports.pathOf = pathOf;
const removeContent = (file) => (0, promises_1.rm)((0, exports.pathOf)(file), { force: true });
exports.removeContent = removeContent;
/** Whether there is any row that this user could attach a file to. */
const mayUpload = (who) => domain_1.ENTITIES.some((entity) => entity.fields.some(({ kind }) => kind === 'files') && !(0, may_1.refusal)(who, 'update', entity));
exports.mayUpload = mayUpload;
/** Keeps a file for the company in view. The row goes with the request's transaction; the content is there before it. */
const keep = async (strapi, who, upload) => {
    const hash = (0, node_crypto_1.randomUUID)();
    await (0, promises_1.copyFile)(upload.path, (0, exports.pathOf)({ hash }));
    try {
        return await strapi.db.query(FILE).create({
            data: {
                name: upload.name,
                hash,
                ext: (0, node_path_1.extname)(upload.name).toLowerCase(),
                mime: upload.mime,
                size: Math.max(0.01, Math.round(upload.size / 10.24) / 100),
                url: `/api/files/${hash}`,
                provider: PROVIDER,
                folderPath: '/',
                uploader: who.id,
            },
        });
    }
    catch (error) {
        await (0, exports.removeContent)({ hash });
        throw error;
    }
};
exports.keep = keep;
/** The entities of the rows that hold a file. */
const holders = async (file) => {
    const { rows } = await (0, tenancy_1.currentTransaction)().raw('select distinct related_type from files_related_mph where file_id = ?', [file.id]);
    return rows.map((row) => row.related_type);
};
/**
 * A file, if the user may do this to it: whoever may do it to a row that holds the file; the uploader while no row
 * does (decisions 3.4). Another company's file is not found, since the wall hides it.
 * @param id its id or documentId
 */
const findFile = async (strapi, who, action, id) => {
    const which = /^\d{1,9}$/.test(id) ? { id: Number(id) } : { documentId: id };
    const file = await strapi.db.query(FILE).findOne({ where: { ...which, provider: PROVIDER } });
    if (!file)
        return undefined;
    const held = await holders(file);
    if (held.length === 0)
        return file.uploader === who.id ? file : undefined;
    const allowed = held.some((uid) => {
        const entity = entityByUid.get(uid);
        return entity && !(0, may_1.refusal)(who, action, entity);
    });
    return allowed ? file : undefined;
};
exports.findFile = findFile;
/** Takes a file's row away, in the request's transaction; its content is removed once that is stored. */
const forget = async (strapi, file) => {
    await (0, tenancy_1.currentTransaction)().raw('delete from files_related_mph where file_id = ?', [file.id]);
    await strapi.db.query(FILE).delete({ where: { id: file.id } });
};
exports.forget = forget;
