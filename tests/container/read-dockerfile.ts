import { readFileSync } from "node:fs";

export interface Instruction {
  readonly name: string;
  readonly text: string;
}

export const root = new URL("../../", import.meta.url).pathname;

/** Instructions of the Dockerfile in their order; a line that ends with a backslash goes on in the next. */
export const readDockerfile = (): readonly Instruction[] =>
  readFileSync(`${root}Dockerfile`, "utf8")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, name = "", text = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return { name, text: text.trim() };
    });

/** Sources and target of a COPY, relative to the repository and to the folder of the image. */
export const readCopy = ({ text }: Instruction): { readonly sources: readonly string[]; readonly target: string } => {
  const words = text.split(/\s+/);
  return { sources: words.slice(0, -1), target: words.at(-1) ?? "" };
};

/** `ENV NAME=value NAME=value` of all instructions. */
export const readEnvironment = (instructions: readonly Instruction[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === "ENV")
      .flatMap(({ text }) => text.split(/\s+/).map((pair) => pair.split("=") as [string, string])),
  );

/** Packages of Debian that an instruction installs; none where it installs nothing. */
export const readPackages = ({ name, text }: Instruction): readonly string[] => {
  const [, words = ""] = (name === "RUN" && /apt-get install ([^&]*)/.exec(text)) || [];
  return words.split(/\s+/).filter((word) => word !== "" && !word.startsWith("-"));
};
