"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.fileRoutes = void 0;
const node_fs_1 = require("node:fs");
const promises_1 = require("node:fs/promises");
const may_1 = require("../access/may");
const principal_1 = require("../access/principal");
const own_route_1 = require("../access/own-route");
const environment_1 = require("../environment");
const tenancy_1 = require("../tenancy");
const kinds_1 = require("./kinds");
const stored_files_1 = require("./stored-files");
const { uploadMegabytes } = environment_1.environment.limits;
const received = (ctx) => {
    const { files } = ctx.request.files ?? {};
    return files ? [files].flat() : [];
};
const toUpload = async (ctx, { filepath, originalFilename, size }) => {
    const name = (0, kinds_1.plainName)(originalFilename ?? '');
    if (size > uploadMegabytes * 1024 * 1024) {
        ctx.payloadTooLarge(`${name} is too large: ${uploadMegabytes} MB is the limit for a file.`);
        return undefined;
    }
    const mime = size > 0 ? await (0, kinds_1.allowedKind)(name, filepath) : undefined;
    if (!mime)
        ctx.badRequest(`${name || 'The file'} cannot be kept: only ${kinds_1.ALLOWED_KINDS} files with such content are.`);
    return mime ? { name, mime, path: filepath, size } : undefined;
};
const answer = ({ id, documentId, name, size }) => ({
    id,
    documentId,
    name,
    size: Number(size),
    url: `/api/files/${id}`,
});
/** `POST /api/upload`, multipart field `files`: keeps all of them or none. */
const upload = (strapi) => async (ctx) => {
    const who = (0, principal_1.principalOf)(ctx);
    if (!(0, stored_files_1.mayUpload)(who))
        return ctx.forbidden('Your role or subscription does not allow uploads.');
    const files = received(ctx);
    if (files.length === 0)
        return ctx.badRequest('No file came with the request, in a field named "files".');
    const uploads = [];
    for (const file of files) {
        const checked = await toUpload(ctx, file);
        if (!checked)
            return;
        uploads.push(checked);
    }
    const kept = [];
    for (const one of uploads)
        kept.push(await (0, stored_files_1.keep)(strapi, who, one));
    ctx.status = 201;
    ctx.body = kept.map(answer);
};
/** `GET /api/files/{id}`: as a download, which no browser runs or guesses at. */
const download = (strapi) => async (ctx) => {
    const file = await (0, stored_files_1.findFile)(strapi, (0, principal_1.principalOf)(ctx), 'read', ctx.params['id']);
    const there = file && (await (0, promises_1.access)((0, stored_files_1.pathOf)(file)).then(() => true, () => false));
    if (!there)
        return ctx.notFound('This file does not exist.');
    ctx.attachment(file.name);
    ctx.type = file.mime;
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.body = (0, node_fs_1.createReadStream)((0, stored_files_1.pathOf)(file));
};
/** `DELETE /api/upload/files/{id}`. */
const remove = (strapi) => async (ctx) => {
    const who = (0, principal_1.principalOf)(ctx);
    const id = ctx.params['id'];
    const file = await (0, stored_files_1.findFile)(strapi, who, 'update', id);
    if (!file) {
        const readable = await (0, stored_files_1.findFile)(strapi, who, 'read', id);
        return readable ? ctx.forbidden('Your role does not allow this.') : ctx.notFound('This file does not exist.');
    }
    await (0, stored_files_1.forget)(strapi, file);
    (0, tenancy_1.afterCommit)(() => (0, stored_files_1.removeContent)(file));
    ctx.status = 204;
};
/** Routes of files: the only way in and out for what companies keep (decisions 3.4). */
const fileRoutes = (strapi) => [
    (0, own_route_1.guardedRoute)('POST', '/upload', (0, may_1.maySignedIn)(), upload(strapi)),
    (0, own_route_1.guardedRoute)('GET', '/files/:id', (0, may_1.maySignedIn)(), download(strapi)),
    (0, own_route_1.guardedRoute)('DELETE', '/upload/files/:id', (0, may_1.maySignedIn)(), remove(strapi)),
];
exports.fileRoutes = fileRoutes;
