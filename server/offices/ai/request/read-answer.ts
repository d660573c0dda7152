import type { BuiltRequest } from "./build-request.ts";

const maxBracket = 60;

/**
 * Post-processes the model's output chunk by chunk: restores values and keeps only sent rules in brackets. An open
 * bracket is held back until it is closed.
 */
export const createAnswerReader = ({ mask, ruleIds }: Pick<BuiltRequest, "mask" | "ruleIds">) => {
  let waiting = "";
  const settle = (bracket: string): string => {
    const inside = bracket.slice(1, -1).trim();
    const ids = inside.split(/\s*[,;]\s*/).filter((id) => ruleIds.includes(id));
    if (ids.length > 0) return ids.map((id) => `[${id}]`).join(" ");
    const shown = mask.show(bracket);
    return shown === bracket ? "" : shown;
  };
  return {
    push: (piece: string): string => {
      waiting += piece;
      let text = waiting.replace(/\[[^[\]]*\]/g, settle);
      const open = text.lastIndexOf("[");
      const isComplete = open < 0 || text.indexOf("]", open) >= 0 || text.length - open > maxBracket;
      waiting = isComplete ? "" : text.slice(open);
      text = isComplete ? text : text.slice(0, open);
      return text;
    },
    /** Remaining text of an unclosed bracket. */
    end: (): string => {
      const rest = waiting;
      waiting = "";
      return rest.replace(/^\[/, "");
    },
  };
};
