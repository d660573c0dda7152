import { expect, test } from "vitest";
import { originOf, readAddress } from "./read-address.ts";

test.each([
  ["https://git.kanzlei.example/k/p.git", { kind: "http", url: "https://git.kanzlei.example/k/p.git" }],
  ["http://127.0.0.1:8080/p.git/", { kind: "http", url: "http://127.0.0.1:8080/p.git" }],
  ["git@git.kanzlei.example:k/p.git", { kind: "ssh", host: "git.kanzlei.example", port: 22 }],
  ["ssh://git@git.kanzlei.example:2222/k/p.git", { kind: "ssh", host: "git.kanzlei.example", port: 2222 }],
])("%s is accepted as the address of a repository", (text, address) => {
  expect(readAddress(text)).toMatchObject(address);
});

test.each([
  "http://git.kanzlei.example/p.git",
  "https://anna:geheim@git.kanzlei.example/p.git",
  "https://git.kanzlei.example/p.git?token=geheim",
  "file:///etc",
  "ext::sh -c id",
  "-oProxyCommand=id",
  "git@-oProxyCommand=id:p.git",
  "ssh://git@-oProxyCommand=id/p.git",
  "ssh://-oProxyCommand=id@rechner/p.git",
  "git@rechner:-p.git",
  "ssh://git@rechner/p.git;id",
])("%s is refused in German", (text) => {
  expect(readAddress(text)).toMatch(/^(?:Die|In der) Adresse|^In der Adresse/);
});

test("another path on the same server is the same origin, another port is not", () => {
  expect(originOf("git@rechner:a.git")).toBe(originOf("ssh://git@rechner/b.git"));
  expect(originOf("ssh://git@rechner:2222/a.git")).not.toBe(originOf("git@rechner:a.git"));
});
