import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commands } from "#cli/commands.ts";
import { rulesetVersion } from "#engine/index.ts";
import { runCli } from "#tests/support/run-cli.ts";

test("the overview names every command with its line", async () => {
  const { code, out, err } = await runCli("--help");
  expect([code, err]).toEqual([0, ""]);
  for (const [name, load] of Object.entries(commands)) {
    const { summary } = await load();
    expect(out).toMatch(new RegExp(`^ {2}${name} +${summary}$`, "m"));
  }
});

test.each(Object.keys(commands))("%s --help says how it is called, its options and exit codes", async (name) => {
  const { code, out, err } = await runCli(...name.split(" "), "--help");
  expect([code, err]).toEqual([0, ""]);
  const command = await commands[name]!();
  expect(out).toContain(`${command.summary}\n\nAufruf: pruefstapel ${name} [Optionen]`);
  for (const option of Object.keys(command.options)) expect(out).toMatch(new RegExp(`^ {2}--${option} `, "m"));
  for (const meaning of Object.values(command.exitCodes)) expect(out).toContain(meaning);
  expect(out.split("\n").filter((line) => line.length > 110)).toEqual([]);
  expect(await runCli(...name.split(" "), "-h", "--unbekannt")).toEqual({ code, out, err });
});

test("help of a group lists its commands", async () => {
  const { code, out } = await runCli("user", "--help");
  expect(code).toBe(0);
  expect(out).toMatch(/^Aufruf: pruefstapel user BEFEHL .*user add +.*user change +.*user list +/s);
  expect(out).not.toContain("check");
});

test("the version is that of the package, with the rules it holds", async () => {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  expect(await runCli("--version")).toEqual({
    code: 0,
    out: `pruefstapel ${version} (Regelstand ${rulesetVersion})\n`,
    err: "",
  });
});

test.each([
  [[], "Es ist kein Befehl angegeben.", "pruefstapel"],
  [["chek"], "Den Befehl „chek“ gibt es nicht.", "pruefstapel"],
  [["constructor"], "Den Befehl „constructor“ gibt es nicht.", "pruefstapel"],
  [["--json"], "Die Option --json gibt es nicht.", "pruefstapel"],
  [["user"], "Es ist kein Befehl angegeben.", "pruefstapel user"],
  [["user", "remove"], "Den Befehl „user remove“ gibt es nicht.", "pruefstapel user"],
  [["user", "--version"], "Die Option --version gibt es nicht.", "pruefstapel user"],
  [["check", "-j", "a.csv"], "Die Option -j gibt es nicht.", "pruefstapel check"],
  [["check", "--toString", "a.csv"], "Die Option --toString gibt es nicht.", "pruefstapel check"],
])("%j is a wrong call: one sentence and where to find help", async (words, reason, name) => {
  expect(await runCli(...words)).toEqual({ code: 2, out: "", err: `${reason}\nHilfe: ${name} --help\n` });
});

test("arguments after -- are files", async () => {
  expect(await runCli("check", "--", "--help")).toEqual({
    code: 2,
    out: "",
    err: "--help: Die Datei oder der Ordner wurde nicht gefunden.\n",
  });
});
