import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const textual = /\.(?:js|css|html|svg|webmanifest|csv|json|ttf)$/;
/** Below it the head of the answer is the larger part. */
const minBytes = 1024;

/**
 * Writes `.br` and `.gz` beside every text file of the built app; the server sends them to clients that accept them.
 */
export const compressFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() && textual.test(entry.name)).map(pathOf);
  await Promise.all(paths.map(compress));
};

const pathOf = ({ parentPath, name }: { readonly parentPath: string; readonly name: string }): string =>
  join(parentPath, name);

const compress = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  if (bytes.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [small, smaller] = await Promise.all([zip(bytes, { level: 9 }), brotli(bytes, { params })]);
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
};
