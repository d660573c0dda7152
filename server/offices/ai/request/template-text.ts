import { type AiPurpose, aiPurposes } from "#contract/ai-purposes.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { valuePatterns } from "#server/offices/ai/redaction/patterns.ts";

interface Variable {
  readonly meaning: string;
  readonly isRequired: boolean;
}

/** Their values depend on the allowed classes of data, not on the author of a template. */
export const templateVariables = {
  regeln: { meaning: "Texte der Regeln, auf denen die Antwort beruhen darf", isRequired: true },
  ergebnis: { meaning: "Ergebnis der Prüfung in Zahlen", isRequired: false },
  felder: { meaning: "Namen der betroffenen Felder, wo sie erlaubt sind", isRequired: false },
  werte: { meaning: "Werte als Platzhalter, wo sie erlaubt sind", isRequired: false },
  frage: { meaning: "was die Person gefragt hat", isRequired: true },
} as const satisfies Readonly<Record<string, Variable>>;
export type TemplateVariable = keyof typeof templateVariables;

/** Not replaced: the device fills them in a draft. */
const deviceVariables = ["betrag", "beleg"];

const orders: Readonly<Record<AiPurpose, string>> = {
  explain: "Aufgabe: Beantworten Sie die Frage zum Befund, oder erklären Sie ihn, wenn keine Frage gestellt ist.",
  inquiry:
    "Aufgabe: Entwerfen Sie eine höfliche Rückfrage an die Mandantschaft, die um eine berichtigte Datei bittet. Für Betrag und Beleg schreiben Sie {betrag} und {beleg}.",
  summary: "Aufgabe: Fassen Sie das Ergebnis der Prüfung in höchstens fünf Sätzen zusammen.",
  cause: "Aufgabe: Nennen Sie die wahrscheinlichste Ursache und woran man sie im Vorsystem erkennt.",
};

const everything = (Object.keys(templateVariables) as TemplateVariable[]).map((name) => `{${name}}`).join("\n\n");

/** Texts used until an office publishes its own. */
export const defaultTexts: Readonly<Record<AiPurpose, string>> = Object.fromEntries(
  aiPurposes.map((purpose) => [purpose, `${orders[purpose]}\n\n${everything}`]),
) as Record<AiPurpose, string>;

const variable = /\{([^{}\s]{1,40})\}/g;

const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(templateVariables, name);

/** @throws ApiError AI_TEMPLATE_REFUSED if a variable is missing or unknown, or the text contains a name */
export const requireValidTemplate = (text: string): void => {
  const names = [...text.matchAll(variable)].map(([, name = ""]) => name);
  const missing = (Object.keys(templateVariables) as TemplateVariable[]).find(
    (name) => templateVariables[name].isRequired && !names.includes(name),
  );
  if (missing !== undefined) refuse(`Im Text fehlt {${missing}} (${templateVariables[missing].meaning}).`);
  const unknown = names.find((name) => !isVariable(name) && !deviceVariables.includes(name));
  if (unknown !== undefined) {
    const possible = [...Object.keys(templateVariables), ...deviceVariables].map((name) => `{${name}}`).join(", ");
    refuse(`Die Variable {${unknown}} gibt es nicht. Möglich sind ${possible}.`);
  }
  const named = valuePatterns.find(({ isIdentifying, pattern }) => isIdentifying && text.search(pattern) >= 0);
  if (named !== undefined)
    refuse(`Der Text enthält einen Wert der Art ${named.kind}. Er ginge mit jeder Anfrage hinaus.`);
};

const refuse = (text: string): never => {
  throw new ApiError("AI_TEMPLATE_REFUSED", { text });
};

/** Replaces in one pass, so that text inside a value is never taken for a variable; empty values leave no gap. */
export const fillTemplateText = (text: string, values: Readonly<Record<TemplateVariable, string>>): string =>
  text
    .replaceAll(variable, (whole, name: string) => (isVariable(name) ? values[name] : whole))
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** A shorter piece could be part of a value, which would then pass as our own text. */
const minTrusted = 12;

/** Literal text of the office, in pieces between variables. */
export const listLiterals = (text: string): readonly string[] =>
  text
    .split(variable)
    .filter((_, index) => index % 2 === 0)
    .flatMap((piece) => piece.split("\n"))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= minTrusted);
