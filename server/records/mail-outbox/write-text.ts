/** A mail text as HTML: paragraphs, line breaks and links only. */
export const textToHtml = (text: string): string => {
  const paragraphs = text.trim().split(/\n{2,}/);
  const body = paragraphs.map((paragraph) => `<p>${toLine(paragraph)}</p>`).join("\n");
  return `<!doctype html>\n<html lang="de"><body style="font-family: sans-serif; line-height: 1.5">\n${body}\n</body></html>\n`;
};

const toLine = (paragraph: string): string =>
  escapeHtml(paragraph)
    .replaceAll(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g, (url) => `<a href="${url}">${url}</a>`)
    .replaceAll("\n", "<br>\n");

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");

const maxSubject = 200;

/** Makes a subject one line: a line break, e.g. from a file name, would start a new header. */
export const toSubject = (text: string): string =>
  [...text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim()].slice(0, maxSubject).join("");
