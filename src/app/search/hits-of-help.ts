import { log } from "#data/store/logs.ts";
import type { Hit } from "./hit.ts";

/** Entries of the help, with the data the help page loads for it; none if it cannot be loaded. */
export const findHelpHits = async (query: string, limit: number): Promise<readonly Hit[]> => {
  try {
    const { searchHelp } = await import("#screens/help/search-help.ts");
    return (await searchHelp(query, limit)).map(({ kind, hash, title, text }) => {
      const url = `/help#${hash}`;
      return { key: url, type: "help", title, description: `${kind} · ${shorten(text)}`, date: null, url };
    });
  } catch (error) {
    log("WARN", "Help not searched", String(error));
    return [];
  }
};

const maxTextLength = 120;
const shorten = (text: string): string =>
  text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength).replace(/\s+\S*$/, "")} …`;
