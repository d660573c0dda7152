import { defineCommand } from "#cli/program/command.ts";
import { describeUser, manageUsers, serverNote } from "./people.ts";

export const listUsers = defineCommand({
  summary: "Alle Personen mit Rolle und Mandanten auflisten",
  operands: null,
  options: {},
  notes: [serverNote],
  exitCodes: { 0: "aufgelistet", 2: "nicht möglich, oder falscher Aufruf" },
  run: async ({ terminal }) => {
    const people = await manageUsers({ kind: "list" });
    for (const person of people) terminal.write(`${describeUser(person)}\n`);
    if (people.length === 0) terminal.write("Es ist noch niemand angelegt.\n");
    return 0;
  },
});
