import { parseArgs } from "node:util";
import { roles } from "#contract/roles.ts";
import { StartError } from "#server/start-error.ts";
import { createUser } from "#server/users/create-user.ts";
import { isRole, readClientNumbers, readPassword, runUserCommand, withPeople } from "./run-user-command.ts";

const usage = `Aufruf: npm run -s add-user -- E-MAIL --role ${roles.join("|")} [--name NAME] [--clients 55003,55004]
Das Kennwort wird aus der Umgebungsvariable USER_PASSWORD gelesen. Der Server muss dafür beendet sein.`;

const addUser = async (): Promise<string> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string" }, name: { type: "string" }, clients: { type: "string" } },
  });
  const [email, ...others] = positionals;
  const { role } = values;
  const password = readPassword();
  if (!email || others.length > 0 || !isRole(role) || password === null) throw new StartError(usage);
  const person = {
    email,
    password,
    role,
    fullName: values.name ?? email,
    permissions: [],
    datev: { clientNumbers: readClientNumbers(values.clients ?? "") },
  };
  const user = await withPeople((people) => createUser(people, person)).catch((error: unknown) => {
    if (error instanceof Error && /UNIQUE/.test(error.message)) throw new StartError(`${email} gibt es schon.`);
    throw error;
  });
  return `Angelegt: ${user.email} (${user.role})`;
};

await runUserCommand(usage, addUser);
