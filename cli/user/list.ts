import { defineCommand } from "#cli/program/command.ts";
import { listUsers as listPeople } from "#server/users/list-users.ts";
import { describeUser, serverNote, withPeople } from "./people.ts";

export const listUsers = defineCommand({
  summary: "Alle Personen mit Rolle und Mandanten auflisten",
  operands: null,
  options: {},
  notes: [serverNote],
  exitCodes: { 0: "aufgelistet", 2: "nicht möglich, oder falscher Aufruf" },
  run: async ({ terminal }) => {
    const people = await withPeople(({ db }) => listPeople(db));
    for (const { user, isLocked } of people) terminal.write(`${describeUser(user, isLocked)}\n`);
    if (people.length === 0) terminal.write("Es ist noch niemand angelegt.\n");
    return 0;
  },
});
