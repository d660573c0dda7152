import type { Static, TObject } from "typebox";
import { Value } from "typebox/value";

/** Result of a tool: text for the model, and the same as structured data if available. */
export interface ToolAnswer {
  readonly text: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** One tool as listed by the protocol, with its handler for valid input. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: TObject;
  readonly run: (input: unknown) => Promise<ToolAnswer>;
}

/** Why a tool failed; a German sentence for the user. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

/** Types the input of a tool by its schema; invalid input is refused with a German sentence. */
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
