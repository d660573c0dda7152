import { defineCommand } from "#cli/program/command.ts";
import { CommandError, UsageError } from "#cli/program/errors.ts";
import { choice, flag, list, text } from "#cli/program/options.ts";
import { roles } from "#contract/roles.ts";
import { changeUser as changePerson, type UserChange } from "#server/users/change-user.ts";
import { isFullName } from "#server/users/is-full-name.ts";
import { describeUser, emailOperand, passwordNote, readPassword, serverNote, withPeople } from "./people.ts";

export const changeUser = defineCommand({
  summary: "Eine Person ändern, sperren oder entsperren",
  operands: emailOperand,
  options: {
    role: choice(roles, "Rolle"),
    name: text("NAME", "Name"),
    clients: list("55003,55004", 'ersetzt alle bisherigen Mandanten; --clients "" entzieht sie alle'),
    password: flag("setzt das Kennwort und beendet alle Sitzungen"),
    lock: flag("sperrt die Anmeldung und beendet alle Sitzungen"),
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
    if (Object.values(change).every((value) => value === undefined)) {
      throw new UsageError("Es ist nicht angegeben, was geändert werden soll.");
    }
    await withPeople(async (people) => {
      const outcome = await changePerson(people, email, change);
      if (outcome.kind === "unknown")
        throw new CommandError(`${email} gibt es im Datenordner ${people.dataDir} nicht.`);
      if (outcome.kind === "lastSuperAdmin") {
        throw new CommandError(
          `${email} ist der letzte Zugang mit der Rolle super_admin, der nicht gesperrt ist. Bitte richten Sie zuerst einen weiteren ein.`,
        );
      }
      terminal.write(`Geändert: ${describeUser(outcome.user, outcome.isLocked)}\n`);
    });
    return 0;
  },
});
