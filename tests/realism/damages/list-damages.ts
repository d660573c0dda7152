import type { Damage } from "#tests/realism/damage.ts";
import { columnDamages } from "./column-damages.ts";
import { editors } from "./editors.ts";
import { encodings } from "./encodings.ts";
import { headerDamages } from "./header-damages.ts";
import { lineDamages } from "./line-damages.ts";
import { spreadsheets } from "./spreadsheets.ts";
import { transfers } from "./transfers.ts";
import { textDamages, valueDamages } from "./value-damages.ts";

/** Everything that needs no other program. */
export const imitatedDamages: readonly Damage[] = [
  ...encodings,
  ...lineDamages,
  ...transfers,
  ...headerDamages,
  ...columnDamages,
  ...valueDamages,
  ...textDamages,
  ...spreadsheets,
  ...editors,
];
