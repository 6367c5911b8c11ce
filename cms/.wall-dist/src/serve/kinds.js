"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ALLOWED_KINDS = exports.allowedKind = exports.plainName = void 0;
const promises_1 = require("node:fs/promises");
const node_path_1 = require("node:path");
const file_type_1 = require("file-type");
const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Kinds of files that may be kept (decisions 3.4), by the ending of their name. */
const KINDS = {
    '.pdf': { content: 'pdf', mime: 'application/pdf' },
    '.doc': { content: 'cfb', mime: 'application/msword' },
    '.xls': { content: 'cfb', mime: 'application/vnd.ms-excel' },
    '.docx': { content: 'docx', mime: `${OFFICE}.wordprocessingml.document` },
    '.xlsx': { content: 'xlsx', mime: `${OFFICE}.spreadsheetml.sheet` },
    '.png': { content: 'png', mime: 'image/png' },
    '.jpg': { content: 'jpg', mime: 'image/jpeg' },
    '.jpeg': { content: 'jpg', mime: 'image/jpeg' },
    '.csv': { mime: 'text/csv' },
    '.txt': { mime: 'text/plain' },
};
const SAMPLE = 64 * 1024;
/** Whether the beginning of a file reads as text: text has no zero bytes. */
const isText = async (path) => {
    const file = await (0, promises_1.open)(path);
    try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
        return !buffer.subarray(0, bytesRead).includes(0);
    }
    finally {
        await file.close();
    }
};
/** A file name without folders and control characters, at most 200 characters that end as the name did. */
const plainName = (name) => {
    const last = name.split(/[\\/]/).at(-1) ?? '';
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get into a header
    const clean = last.replace(/[\u0000-\u001f\u007f]/g, '').trim();
    const end = (0, node_path_1.extname)(clean);
    return clean.length > 200 ? `${clean.slice(0, 200 - end.length)}${end}` : clean;
};
exports.plainName = plainName;
/**
 * The media type of a file that may be kept.
 * @returns nothing when name or content is of no allowed kind, or the two disagree
 */
const allowedKind = async (name, path) => {
    const kind = KINDS[(0, node_path_1.extname)(name).toLowerCase()];
    if (!kind)
        return undefined;
    const found = await (0, file_type_1.fileTypeFromFile)(path);
    const fits = kind.content ? found?.ext === kind.content : !found && (await isText(path));
    return fits ? kind.mime : undefined;
};
exports.allowedKind = allowedKind;
/** The endings that are allowed, for messages. */
exports.ALLOWED_KINDS = 'pdf, doc, docx, xls, xlsx, csv, png, jpg, txt';
