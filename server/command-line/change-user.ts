import { parseArgs } from "node:util";
import { Value } from "typebox/value";
import { personalValues } from "#contract/index.ts";
import { roles } from "#contract/roles.ts";
import { StartError } from "#server/start-error.ts";
import { changeUser, type UserChange, type UserChanged } from "#server/users/change-user.ts";
import { isRole, readClientNumbers, readPassword, runUserCommand, withPeople } from "./run-user-command.ts";

const usage = `Aufruf: npm run -s change-user -- E-MAIL [Optionen]

  --role ${roles.join("|")}
  --name NAME
  --clients 55003,55004  ersetzt alle bisherigen Mandanten; --clients "" entzieht sie alle
  --password             setzt das Kennwort aus der Umgebungsvariable USER_PASSWORD und beendet alle Sitzungen
  --lock                 sperrt die Anmeldung und beendet alle Sitzungen
  --unlock               lässt die Anmeldung wieder zu

Der Server muss dafür beendet sein.`;

const changeFromWords = async (): Promise<string> => {
  const { email, change } = readWords();
  return withPeople(async (people) => {
    const outcome = await changeUser(people, email, change);
    if (outcome.kind === "changed") return `Geändert: ${describe(outcome)}`;
    throw new StartError(
      outcome.kind === "unknown"
        ? `${email} gibt es im Datenordner ${people.dataDir} nicht.`
        : `${email} ist der letzte Zugang mit der Rolle super_admin, der nicht gesperrt ist. Bitte richten Sie zuerst einen weiteren ein.`,
    );
  });
};

const describe = ({ user, isLocked }: UserChanged & { readonly kind: "changed" }): string => {
  const { clientNumbers } = user.datev;
  const clients = clientNumbers.length > 0 ? `, Mandanten ${clientNumbers.join(", ")}` : "";
  return `${user.email} (${user.role}${clients}${isLocked ? ", gesperrt" : ""})`;
};

const readWords = (): { readonly email: string; readonly change: UserChange } => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: "string" },
      name: { type: "string" },
      clients: { type: "string" },
      password: { type: "boolean", default: false },
      lock: { type: "boolean", default: false },
      unlock: { type: "boolean", default: false },
    },
  });
  const [email, ...others] = positionals;
  const { role, clients, lock, unlock } = values;
  const fullName = values.name?.trim();
  const password = values.password ? readPassword() : undefined;
  const change = {
    role: isRole(role) ? role : undefined,
    fullName,
    clientNumbers: clients === undefined ? undefined : readClientNumbers(clients),
    password: password ?? undefined,
    locked: lock || unlock ? lock : undefined,
  };
  const isWrong =
    (role !== undefined && !isRole(role)) ||
    (fullName !== undefined && !Value.Check(personalValues["profile/fullName"], fullName)) ||
    password === null ||
    (lock && unlock) ||
    Object.values(change).every((value) => value === undefined);
  if (!email || others.length > 0 || isWrong) throw new StartError(usage);
  return { email, change };
};

await runUserCommand(usage, changeFromWords);
