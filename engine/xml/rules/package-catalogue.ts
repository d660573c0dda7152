import type { PackageRule } from "./package-rule.ts";
import * as paketArchiv from "./paket-archiv.ts";
import * as paketInhalt from "./paket-inhalt.ts";

/** Every rule about packages, by id. */
export const packageRules: readonly PackageRule[] = [paketArchiv, paketInhalt]
  .flatMap((group): readonly PackageRule[] => Object.values(group))
  .sort((a, b) => (a.id < b.id ? -1 : 1));
