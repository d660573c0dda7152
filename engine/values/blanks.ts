/** Characters without width, which programs leave in copied text. */
const invisible = "\\u200b-\\u200d\\u2060\\ufeff";
const invisibles = new RegExp(`[${invisible}]`, "g");
const blanks = new RegExp(`[\\s${invisible}]`, "g");
const outerBlanks = new RegExp(`^[\\s${invisible}]+|[\\s${invisible}]+$`, "g");

export const removeInvisible = (text: string): string => text.replace(invisibles, "");

/** Every blank and whatever else leaves no ink. */
export const removeBlanks = (text: string): string => text.replace(blanks, "");

export const removeOuterBlanks = (text: string): string => text.replace(outerBlanks, "");
