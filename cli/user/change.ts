import { defineCommand } from "#cli/program/command.ts";
import { UsageError } from "#cli/program/errors.ts";
import { choice, flag, list, text } from "#cli/program/options.ts";
import { roles } from "#contract/roles.ts";
import type { UserChange } from "#server/people/users/change-user.ts";
import { isFullName } from "#server/people/users/is-full-name.ts";
import { describeUser, emailOperand, manageUser, passwordNote, readPassword, serverNote } from "./people.ts";

export const changeUser = defineCommand({
  summary: "Eine Person ändern, sperren oder entsperren",
  operands: emailOperand,
  options: {
    role: choice(roles, "Rolle"),
    name: text("NAME", "Name"),
    clients: list("55003,55004", 'ersetzt alle bisherigen Mandanten; --clients "" entzieht sie alle'),
    password: flag("setzt das Passwort und beendet alle Sitzungen"),
    lock: flag("sperrt die Anmeldung und beendet alle Sitzungen"),
    "no-second-factor": flag("schaltet die Anmeldung in zwei Schritten aus"),
    unlock: flag("lässt die Anmeldung wieder zu"),
  },
  notes: [passwordNote, serverNote],
  exitCodes: { 0: "geändert", 2: "nicht möglich, oder falscher Aufruf" },
  run: async ({ operands: [email = ""], values, terminal }) => {
    const { role, name, clients, lock, unlock } = values;
    const fullName = name?.trim();
    if (fullName !== undefined && !isFullName(fullName)) throw new UsageError(`„${name}“ ist kein Name.`);
    if (lock && unlock) throw new UsageError("Die Optionen --lock und --unlock schließen sich aus.");
    const change: UserChange = {
      role: role ?? undefined,
      fullName,
      clientNumbers: clients ?? undefined,
      password: values.password ? readPassword() : undefined,
      locked: lock || unlock ? lock : undefined,
    };
    const removeSecondFactor = values["no-second-factor"];
    if (!removeSecondFactor && Object.values(change).every((value) => value === undefined)) {
      throw new UsageError("Es ist nicht angegeben, was geändert werden soll.");
    }
    const changed = await manageUser({ kind: "change", email, change, removeSecondFactor });
    terminal.write(`Geändert: ${describeUser(changed)}\n`);
    return 0;
  },
});
