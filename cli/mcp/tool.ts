import type { Static, TObject } from "typebox";
import { Value } from "typebox/value";

/** What a tool says: text for the model, and the same as data where there is any. */
export interface ToolAnswer {
  readonly text: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** One tool as the protocol lists it, and what it does with input that fits its schema. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: TObject;
  readonly run: (input: unknown) => Promise<ToolAnswer>;
}

/** Why a tool did not do what it was called for; a German sentence for whoever asked. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

/** Ties the schema of a tool to the input it gets; other input is refused in words. */
export const defineTool = <const Input extends TObject>(
  tool: Omit<Tool, "input" | "run"> & {
    readonly input: Input;
    readonly run: (input: Static<Input>) => Promise<ToolAnswer>;
  },
): Tool => ({
  ...tool,
  run: async (input) => {
    if (Value.Check(tool.input, input)) return tool.run(input);
    const [first] = Value.Errors(tool.input, input);
    const where = first?.instancePath ? ` bei ${first.instancePath.slice(1)}` : "";
    throw new ToolError(
      `Die Angaben für ${tool.name} passen nicht${where}: ${first?.message ?? "unbekannter Aufbau"}.`,
    );
  },
});
