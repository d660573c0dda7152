import { defineCommand } from "#cli/program/command.ts";
import { UsageError } from "#cli/program/errors.ts";
import { choice, list, required, text } from "#cli/program/options.ts";
import { isEmail } from "#contract/credentials.ts";
import { roles } from "#contract/roles.ts";
import { isFullName } from "#server/people/users/is-full-name.ts";
import { emailOperand, makeDataFolder, manageUser, passwordNote, readPassword, serverNote } from "./people.ts";

export const addUser = defineCommand({
  summary: "Eine Person hinzufügen",
  operands: emailOperand,
  options: {
    role: required(choice(roles, "Rolle")),
    name: text("NAME", "Name (Vorgabe: die E-Mail-Adresse)"),
    clients: list("55003,55004", "Mandantennummern, die die Person sehen darf"),
  },
  notes: [passwordNote, serverNote],
  exitCodes: { 0: "hinzugefügt", 2: "nicht möglich, oder falscher Aufruf" },
  run: async ({ operands: [typed = ""], values: { role, name, clients }, terminal }) => {
    const email = typed.trim();
    const fullName = name?.trim() ?? email;
    if (!isEmail(email)) throw new UsageError(`„${email}“ ist keine E-Mail-Adresse, mit der man sich anmelden kann.`);
    if (name !== null && !isFullName(fullName)) throw new UsageError(`„${name}“ ist kein Name.`);
    const person = {
      email,
      password: readPassword(),
      role,
      fullName,
      permissions: [],
      datev: { clientNumbers: [...(clients ?? [])] },
    };
    await makeDataFolder();
    const { user } = await manageUser({ kind: "add", person });
    terminal.write(`Angelegt: ${user.email} (${user.role})\n`);
    return 0;
  },
});
