import { basename, resolve } from "node:path";
import { CommandError, UsageError } from "#cli/program/errors.ts";
import { type ChosenLines, findBookings, type InputFile, planBelege } from "#engine/index.ts";

interface Packing {
  readonly stapel: { readonly name: string; readonly bytes: Uint8Array };
  readonly files: readonly InputFile[];
}

/** Lines named by `--link`, by index of the receipt. */
export async function readChoices(
  links: readonly string[],
  paths: readonly string[],
  packing: Packing,
): Promise<ChosenLines> {
  const chosen = new Map<number, readonly number[]>();
  if (links.length === 0) return chosen;
  const plan = await planBelege(packing);
  if (!plan.ok) throw new CommandError(`${packing.stapel.name}: ${plan.reason}`);
  for (const link of links) {
    const at = link.lastIndexOf("=");
    if (at <= 0) throw new UsageError(`Die Option --link braucht BELEG=NUMMER, nicht „${link}“.`);
    const [name, booking] = [link.slice(0, at), link.slice(at + 1).trim()];
    const indexes = paths.flatMap((path, index) =>
      basename(path) === name || resolve(path) === resolve(name) ? [index] : [],
    );
    const [index] = indexes;
    if (index === undefined) throw new CommandError(`Der Beleg „${name}“ aus --link ist nicht unter den Belegen.`);
    if (indexes.length > 1) throw new CommandError(`Mehrere Belege heißen „${name}“; nennen Sie in --link den Pfad.`);
    const lines = booking === "" ? [] : findBookings(plan.targets, booking);
    if (booking !== "" && lines.length === 0) {
      throw new CommandError(`Keine Buchung trägt die Nummer „${booking}“ aus --link.`);
    }
    chosen.set(index, lines);
  }
  return chosen;
}
