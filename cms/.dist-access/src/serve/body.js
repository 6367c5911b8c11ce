"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.bodyReader = void 0;
const authenticate_1 = require("../access/authenticate");
const environment_1 = require("../environment");
const { importMegabytes, uploadMegabytes, bodyMegabytes } = environment_1.environment.limits;
const MEGABYTE = 1024 * 1024;
/** The reader counts the files of a request together; each alone is checked where it is kept. */
const FILES_AT_ONCE = 4;
const statusOf = (error) => error?.status;
const tooLarge = (megabytes) => `The request is too large: ${megabytes} MB is the limit.`;
/** Says which limit was passed, or that the body cannot be read; anything else is thrown on. */
const explain = (ctx, error, megabytes) => {
    // What is still on its way is not read to its end: the connection closes after the answer.
    if (statusOf(error) === 413) {
        ctx.set('Connection', 'close');
        return ctx.payloadTooLarge(tooLarge(megabytes));
    }
    if (statusOf(error) === 400 || error instanceof SyntaxError) {
        return ctx.badRequest('The request cannot be read: its body is not valid JSON.');
    }
    throw error;
};
const kindOf = (path) => {
    if (path === '/api/create-bulk/submitAnswer')
        return 'other';
    if (path.startsWith('/api/create-bulk/'))
        return 'import';
    return path === '/api/upload' || path.startsWith('/upload') ? 'upload' : 'other';
};
/** Large bodies are read for those who are signed in only; the panel's own upload asks by itself. */
const isKnown = async (strapi, ctx) => {
    if (!ctx.path.startsWith('/api/'))
        return true;
    const token = (0, authenticate_1.bearerOf)(ctx);
    return token !== undefined && (await (0, authenticate_1.signedInBy)(strapi, token)) !== undefined;
};
/** Reads bodies with Strapi's own middleware, but large ones only where large ones belong (decisions 3.6). */
const bodyReader = (original) => (_, context) => {
    const reader = (jsonMegabytes, fileMegabytes) => original({
        jsonLimit: jsonMegabytes * MEGABYTE,
        multipart: fileMegabytes > 0,
        ...(fileMegabytes > 0 ? { formidable: { maxFileSize: FILES_AT_ONCE * fileMegabytes * MEGABYTE } } : {}),
    }, context);
    const kinds = {
        import: { read: reader(importMegabytes, 0), megabytes: importMegabytes },
        upload: { read: reader(bodyMegabytes, uploadMegabytes), megabytes: FILES_AT_ONCE * uploadMegabytes },
        other: { read: reader(bodyMegabytes, 0), megabytes: bodyMegabytes },
    };
    return async (ctx, next) => {
        const kind = kindOf(ctx.path);
        const { read, megabytes } = kinds[kind];
        if (kind !== 'other' && !(await isKnown(context.strapi, ctx))) {
            ctx.set('Connection', 'close');
            return ctx.unauthorized('Please sign in.');
        }
        let readable = false;
        try {
            await read(ctx, () => {
                readable = true;
                return next();
            });
        }
        catch (error) {
            if (readable)
                throw error;
            return explain(ctx, error, megabytes);
        }
        // The reader answers by itself when files are too large.
        if (!readable && ctx.status === 413)
            ctx.payloadTooLarge(tooLarge(megabytes));
    };
};
exports.bodyReader = bodyReader;
