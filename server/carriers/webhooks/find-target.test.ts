import { expect, test } from "vitest";
import { findTarget, findUrlProblem } from "./find-target.ts";

const at =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.0.10",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
])("a host name that resolves to %s is refused", async (address) => {
  await expect(findTarget("https://vorsystem.example/", [], at(address))).rejects.toThrow("im eigenen Netz");
  await expect(findTarget("https://vorsystem.example/", [], at("93.184.216.34", address))).rejects.toThrow(
    "im eigenen Netz",
  );
  expect(await findTarget("https://vorsystem.example/", ["vorsystem.example"], at(address))).toMatchObject({ address });
});

test.each(["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"])(
  "the checked address, %s, is the one that is called",
  async (address) => {
    expect(await findTarget("https://vorsystem.example/a?b", [], at(address))).toMatchObject({ address });
  },
);

test.each([
  ["http://vorsystem.example/", "https://"],
  ["https://name:wort@vorsystem.example/", "Zugangsdaten"],
  ["https://[::1]/", "im eigenen Netz"],
  ["https://2130706433/", "im eigenen Netz"],
  ["https://0x7f.1/", "im eigenen Netz"],
  ["vorsystem.example", "unvollständig"],
])("%s is refused without a DNS lookup", (url, expected) => {
  expect(findUrlProblem(url, [])).toContain(expected);
});

test("an allowed internal host may be called by http", () => {
  expect(findUrlProblem("http://erp.kanzlei:8080/", ["erp.kanzlei"])).toBeNull();
});
