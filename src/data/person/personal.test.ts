import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { discardOne, resendOne } from "#data/outbox/drain-outbox.ts";
import { sendByFetch } from "#data/outbox/send/send-by-fetch.ts";
import { refreshPerson } from "#data/server/refresh-person.ts";
import { database } from "#data/store/database.ts";
import { createSender, drainAt, failure, resetDevice, signInAs, silent, success } from "#tests/support/device.ts";
import { createPersonServer } from "#tests/support/person-server.ts";
import { addNotification, listNotifications, markAllRead, markRead, removeNotifications } from "./notifications.ts";
import { changePersonal, readEntry } from "./personal.ts";
import { changeSetting, isSettingPending, readSetting, writeSetting } from "./settings.ts";

const owner = "anna";
const soon = Date.now() + 60_000;
const { send } = createSender(silent());
let server = createPersonServer(owner);
let calls: string[] = [];
/** Replaces the server's own answer if it returns one. */
let interfere: (call: string, body: string) => Response | Promise<Response | undefined> | undefined;
const nothing = () => undefined;

beforeEach(async () => {
  server = createPersonServer(owner);
  calls = [];
  interfere = nothing;
  await resetDevice(async (call, body) => {
    calls.push(call);
    return (await interfere(call, body)) ?? server.receive(call, body) ?? success({});
  });
  await signInAs(owner);
});

const rename = (name: string) => changePersonal(owner, new Map([["profile/fullName", name]]));
const shownName = async () => (await database.session.get("current"))?.user.fullName;
const entries = () => database.outboxEntries.orderBy("seq").toArray();
const states = async () => (await entries()).map(({ kind, state, attempts }) => [kind, state, attempts]);
const drain = (now = soon) => drainAt(now, { send });
/** A change that another device of the same person has brought to the server. */
const elsewhere = (key: string, value: string | boolean, { changedAt = Date.now() + 1000, baseVersion = 0 } = {}) =>
  server.apply({ id: `elsewhere-${value}`, key, value, changedAt, baseVersion });

describe("what a person sets", () => {
  test("O-70 O-71 is shown at once, stored with its entry, and sent when there is a way", async () => {
    await rename("Anna Muster");
    expect([await shownName(), await states()]).toEqual(["Anna Muster", [["profile", "waiting", 0]]]);
    await drain();
    expect([calls, server.read("profile/fullName"), await entries()]).toEqual([
      ["PUT /auth/profile"],
      "Anna Muster",
      [],
    ]);
  });

  test("O-70 the service worker brings it when no page is open", async () => {
    await rename("Anna Muster");
    await drainAt(soon, { send: sendByFetch, waitForLock: true, ignoreBackOff: true, budgetMs: 150_000 });
    expect([server.read("profile/fullName"), await entries()]).toEqual(["Anna Muster", []]);
  });

  test("O-70 it is taken over from a context that died while sending", async () => {
    await rename("Anna Muster");
    await database.outboxEntries.toCollection().modify({ state: "uploading", attempts: 1 });
    await drain();
    expect([server.read("profile/fullName"), await entries()]).toEqual(["Anna Muster", []]);
  });

  test("O-77 five renames offline are one request, the last one", async () => {
    for (const name of ["A", "B", "C", "D", "Anna"]) await rename(name);
    await drain();
    expect([server.received.length, server.read("profile/fullName")]).toEqual([1, "Anna"]);
  });

  test("O-77 settings travel together, each with its last value", async () => {
    await writeSetting("route", "service");
    await writeSetting("shortcuts", false);
    await writeSetting("route", "manual");
    expect(await states()).toEqual([["settings", "waiting", 0]]);
    await drain();
    expect(calls).toEqual(["PUT /auth/personal-values"]);
    expect(server.received.map(({ key, value }) => [key, value])).toEqual([
      ["settings/shortcuts", false],
      ["settings/route", "manual"],
    ]);
  });

  test("O-77 a change made while an earlier one is being sent follows it and is not lost", async () => {
    await rename("Anna A");
    interfere = async (call, body) => {
      interfere = nothing;
      await rename("Anna B");
      expect(await states()).toEqual([
        ["profile", "uploading", 1],
        ["profile", "waiting", 0],
      ]);
      return server.receive(call, body);
    };
    await drain();
    expect([server.read("profile/fullName"), await shownName(), await entries()]).toEqual(["Anna B", "Anna B", []]);
    // It followed this device's change, so no clock can reverse the two.
    expect(server.received.map(({ baseVersion }) => baseVersion)).toEqual([0, 1]);
  });

  test("O-77 one whose owner signs in just when it is to be paused does not overtake the paused one before it", async () => {
    await writeSetting("filesViews", '["A"]');
    interfere = async () => {
      interfere = nothing;
      await writeSetting("filesViews", '["A","B"]');
      await database.session.clear();
      return failure(401, "UNAUTHENTICATED");
    };
    const request = navigator.locks.request.bind(navigator.locks) as (...parts: unknown[]) => Promise<unknown>;
    let turns = 0;
    const locks = vi.spyOn(navigator.locks, "request").mockImplementation(async (...parts: unknown[]) => {
      if (String(parts[0]).startsWith("upload:")) turns += 1;
      if (turns === 2) await signInAs(owner);
      return request(...parts);
    });
    await drain();
    locks.mockRestore();
    expect([turns, server.received]).toEqual([2, []]);
    await drain(soon + 600_000);
    expect(server.received.map(({ value }) => value)).toEqual(['["A"]', '["A","B"]']);
    expect(server.read("settings/filesViews")).toBe('["A","B"]');
  });

  test("O-77 an entry that did not arrive gives way to the later one", async () => {
    await writeSetting("route", "service");
    interfere = () => {
      interfere = nothing;
      return writeSetting("shortcuts", false).then(() => failure(503, "UNAVAILABLE"));
    };
    await drain();
    expect(server.received.map(({ key }) => key)).toEqual(["settings/route", "settings/shortcuts"]);
    expect(calls).toHaveLength(2);
    expect(await entries()).toEqual([]);
  });

  test("O-75 a change whose answer was lost keeps its id and is carried out once", async () => {
    await writeSetting("route", "service");
    interfere = (call, body) => {
      interfere = nothing;
      server.receive(call, body);
      throw new TypeError("connection lost");
    };
    await drain();
    elsewhere("settings/route", "manual", { baseVersion: 1 });
    await drain(soon + 5_000);
    expect(server.received.filter(({ id }) => !id.startsWith("elsewhere"))).toHaveLength(2);
    expect([server.read("settings/route"), await readSetting("route")]).toEqual(["manual", "manual"]);
  });

  test("the later change of one device stays the later one when its clock goes back", async () => {
    await rename("Anna A");
    const first = await readEntry(owner, "profile");
    const changes = first?.payload.changes.map((change) => ({ ...change, changedAt: 9999999999999 })) ?? [];
    await database.outboxEntries.toCollection().modify({ payload: { changes } });
    await rename("Anna B");
    expect((await entries())[0]).toMatchObject({ payload: { changes: [{ changedAt: 10000000000000 }] } });
  });

  test("nothing is sent where nothing changed", async () => {
    await writeSetting("route", "service");
    await drain();
    await writeSetting("route", "service");
    expect(await entries()).toEqual([]);
  });
});

describe("answers to what a person sets", () => {
  test.each([
    ["no answer", () => Promise.reject(new TypeError("offline")), "waiting", 5_000],
    ["408", () => failure(408, "INTERNAL"), "waiting", 5_000],
    ["409", () => failure(409, "INTERNAL"), "waiting", 5_000],
    ["425", () => failure(425, "INTERNAL"), "waiting", 5_000],
    ["429", () => failure(429, "RATE_LIMITED"), "waiting", 5_000],
    ["500", () => failure(500, "INTERNAL"), "waiting", 5_000],
    ["503", () => failure(503, "UNAVAILABLE"), "waiting", 5_000],
    ["2xx that says nothing", () => new Response("<html>"), "waiting", 5_000],
    ["404 of a server that does not know the call", () => failure(404, "NOT_FOUND"), "waiting", 5_000],
    ["400", () => failure(400, "BAD_REQUEST"), "rejected", null],
    ["403", () => failure(403, "ROLE_MISSING"), "rejected", null],
    ["422", () => failure(422, "BAD_REQUEST"), "rejected", null],
  ])("O-78 %s", async (_name, answer, state, waitMs) => {
    const kinds = [
      () => rename("Anna Muster"),
      () => writeSetting("route", "service"),
      () => changePersonal(owner, new Map([["notifications/event:k1:1", "read"]])),
    ];
    for (const change of kinds) await change();
    interfere = answer;
    await drain();
    expect(await states()).toEqual(["profile", "settings", "notifications"].map((kind) => [kind, state, 1]));
    for (const entry of await entries()) {
      if (waitMs !== null) expect(entry.nextAt).toBe(soon + waitMs);
      expect(entry.reason).toBeTruthy();
    }
    const shown = async () => [await shownName(), await readSetting("route")];
    expect(await shown()).toEqual(state === "rejected" ? ["anna", "manual"] : ["Anna Muster", "service"]);
    interfere = nothing;
    for (const { seq } of state === "rejected" ? await entries() : []) await resendOne(seq);
    await drain(soon + 5_000);
    expect([await entries(), server.received.length]).toEqual([[], 3]);
    expect(await shown()).toEqual(["Anna Muster", "service"]);
  });

  test("O-78 the server's wish to wait wins", async () => {
    await rename("Anna Muster");
    interfere = () => new Response("{}", { status: 503, headers: { "retry-after": "90" } });
    await drain();
    expect((await entries())[0]?.nextAt).toBe(soon + 90_000);
  });

  test("O-78 a refused name is replaced by the next one", async () => {
    await rename("Anna Muster");
    interfere = () => failure(400, "BAD_REQUEST");
    await drain();
    interfere = nothing;
    await rename("Anna M.");
    expect(await states()).toEqual([["profile", "waiting", 1]]);
    await drain();
    expect(server.read("profile/fullName")).toBe("Anna M.");
  });

  test("O-78 what is discarded goes back to what the server holds", async () => {
    await rename("Anna Muster");
    await writeSetting("route", "service");
    for (const { seq } of await entries()) await discardOne(seq);
    expect([await shownName(), await readSetting("route"), await entries()]).toEqual(["anna", "manual", []]);
  });

  test("a session that was refused pauses it, the same person's next one sends it", async () => {
    await rename("Anna Muster");
    interfere = () => failure(401, "REFRESH_REJECTED");
    const { retryable } = await drain();
    expect([retryable, await states()]).toEqual([0, [["profile", "paused", 1]]]);
    interfere = nothing;
    await signInAs("bernd", 2);
    await drain();
    expect(server.received).toEqual([]);
    await signInAs(owner, 3);
    await drain();
    expect(server.read("profile/fullName")).toBe("Anna Muster");
  });

  test("stopped by a new version, it waits without delay", async () => {
    await rename("Anna Muster");
    const stop = new AbortController();
    interfere = () => {
      stop.abort();
      throw new DOMException("stopped", "AbortError");
    };
    await drainAt(soon, { send, signal: stop.signal });
    expect((await entries())[0]).toMatchObject({ state: "waiting", nextAt: soon, reason: null });
  });
});

describe("several devices", () => {
  test("O-79 what was set elsewhere comes with the next refresh", async () => {
    elsewhere("profile/fullName", "Anna Neu");
    elsewhere("settings/colorScheme", "dark");
    await refreshPerson(owner);
    expect([await shownName(), await readSetting("colorScheme")]).toEqual(["Anna Neu", "dark"]);
    expect(await entries()).toEqual([]);
  });

  test("O-76 what still waits here is not overwritten by what the server says", async () => {
    await rename("Anna Hier");
    elsewhere("profile/fullName", "Anna Dort");
    await refreshPerson(owner);
    expect(await shownName()).toBe("Anna Hier");
  });

  test.each([
    ["later", -10_000, "Anna Hier"],
    ["earlier", 10_000, "Anna Dort"],
  ])("O-79 the change made here %s than the one elsewhere: both end with the same", async (_when, ahead, name) => {
    await rename("Anna Hier");
    elsewhere("profile/fullName", "Anna Dort", { changedAt: Date.now() + ahead });
    await refreshPerson(owner);
    await drain();
    expect([server.read("profile/fullName"), await shownName(), await entries()]).toEqual([name, name, []]);
  });

  test("O-79 different settings of two devices all stay", async () => {
    await writeSetting("route", "service");
    elsewhere("settings/shortcuts", false);
    await drain();
    await refreshPerson(owner);
    expect([await readSetting("route"), await readSetting("shortcuts")]).toEqual(["service", false]);
  });

  const views = (...names: readonly string[]) => JSON.stringify(names.map((name) => ({ name, query: name })));
  const ownViews = async () =>
    (JSON.parse(await readSetting("filesViews")) as { name: string }[]).map(({ name }) => name);

  const refuse = async (): Promise<void> => {
    interfere = () => failure(400, "BAD_REQUEST");
    await drain();
    interfere = nothing;
    expect(await states()).toEqual([["settings", "rejected", 1]]);
  };
  const sendAgain = async (): Promise<void> => {
    for (const { seq } of await entries()) await resendOne(seq);
    await drain();
    expect(await entries()).toEqual([]);
    expect(server.read("settings/filesViews")).toBe(await readSetting("filesViews"));
  };

  test("O-74 a refused view that is sent again keeps one that came from another device", async () => {
    await writeSetting("filesViews", views("A"));
    await refuse();
    elsewhere("settings/filesViews", views("B"));
    await refreshPerson(owner);
    await sendAgain();
    expect((await ownViews()).toSorted()).toEqual(["A", "B"]);
  });

  test("O-74 O-78 a refused view waits in the Ausgang while another one is saved", async () => {
    await writeSetting("filesViews", views("A"));
    await refuse();
    await writeSetting("filesViews", views("B"));
    await writeSetting("route", "service");
    expect(await states()).toEqual([
      ["settings", "rejected", 1],
      ["settings", "waiting", 0],
    ]);
    await drain();
    expect([server.read("settings/filesViews"), await readSetting("route")]).toEqual([views("B"), "service"]);
    expect(await states()).toEqual([["settings", "rejected", 1]]);
    await sendAgain();
    expect((await ownViews()).toSorted()).toEqual(["A", "B"]);
  });

  test("O-74 O-79 a refused view stays refused while another setting is saved, and keeps one of another device", async () => {
    await writeSetting("filesViews", views("A"));
    await refuse();
    elsewhere("settings/filesViews", views("B"));
    await writeSetting("route", "service");
    await drain();
    expect(await states()).toEqual([["settings", "rejected", 1]]);
    await sendAgain();
    expect((await ownViews()).toSorted()).toEqual(["A", "B"]);
    expect(await readSetting("route")).toBe("service");
  });

  test("O-74 a refused removal of a view that is sent again removes that view alone", async () => {
    elsewhere("settings/filesViews", views("A", "B"));
    await refreshPerson(owner);
    await writeSetting("filesViews", views("B"));
    await refuse();
    await sendAgain();
    expect(await ownViews()).toEqual(["B"]);
  });

  test.each([
    ["before", -10_000],
    ["after", 10_000],
  ])("O-79 views saved here and on another device, there %s: all of them stay", async (_when, ahead) => {
    await writeSetting("filesViews", views("A", "B"));
    await drain();
    await writeSetting("filesViews", views("A", "C"));
    elsewhere("settings/filesViews", views("A", "B", "D"), { changedAt: Date.now() + ahead, baseVersion: 1 });
    await refreshPerson(owner);
    expect(await ownViews()).toEqual(["A", "C"]);
    await drain();
    expect([await ownViews(), server.read("settings/filesViews")]).toEqual([["A", "D", "C"], views("A", "D", "C")]);
    expect(await entries()).toEqual([]);
  });

  test("O-79 a further change of a list that waits keeps what another device has added", async () => {
    elsewhere("settings/extendedClients", '["1"]');
    await writeSetting("extendedClients", '["2"]');
    interfere = (call) =>
      call === "PUT /auth/personal-values" && calls.filter((one) => one === call).length === 1
        ? writeSetting("extendedClients", '["2","3"]').then(nothing)
        : undefined;
    await drain();
    expect(server.read("settings/extendedClients")).toBe('["1","2","3"]');
    expect([await readSetting("extendedClients"), await entries()]).toEqual(['["1","2","3"]', []]);
  });

  test("O-79 what was removed again before the lost answer to its saving came stays removed", async () => {
    await writeSetting("filesViews", views("A"));
    interfere = async (call, body) => {
      server.receive(call, body);
      throw new TypeError("offline");
    };
    await drain();
    interfere = nothing;
    await writeSetting("filesViews", views());
    await drain(soon + 600_000);
    expect([await readSetting("filesViews"), server.read("settings/filesViews")]).toEqual(["", ""]);
  });

  test("two tabs that add to a list at once lose nothing of it", async () => {
    const add = (name: string) => (stored: string) => `${stored}${name}`;
    await Promise.all(["A", "B", "C"].map((name) => changeSetting("filesViews", add(name))));
    expect(await readSetting("filesViews")).toBe("ABC");
  });

  test("an answer that was overtaken by a younger one changes nothing", async () => {
    const old = elsewhere("settings/route", "manual");
    await writeSetting("route", "service");
    await refreshPerson(owner);
    await drain();
    interfere = (call) => (call === "GET /auth/personal-values" ? success({ values: [old] }) : undefined);
    await refreshPerson(owner);
    expect(await readSetting("route")).toBe(server.read("settings/route"));
  });

  test("the answer to somebody else's question is not taken over", async () => {
    elsewhere("settings/route", "service");
    interfere = (call) => (call === "GET /auth/personal-values" ? signInAs("bernd", 2).then(nothing) : undefined);
    await refreshPerson(owner);
    expect(await database.personal.count()).toBe(0);
  });
});

describe("what the server lost, because it was restored from a backup of before", () => {
  /** Drains and refreshes until nothing waits. */
  const agree = async () => {
    await refreshPerson(owner);
    await drain(soon + 600_000);
    await refreshPerson(owner);
    expect(await entries()).toEqual([]);
  };

  test("O-87 settings, name and lists that were changed after it are sent again", async () => {
    await writeSetting("route", "service");
    await writeSetting("filesViews", '["A"]');
    await drain();
    const restore = server.backUp();
    await writeSetting("route", "manual");
    await writeSetting("density", "dense");
    await writeSetting("filesViews", '["A","B"]');
    await rename("Anna Neu");
    await drain();
    restore();
    await agree();
    expect(["settings/route", "settings/density", "settings/filesViews", "profile/fullName"].map(server.read)).toEqual([
      "manual",
      "dense",
      '["A","B"]',
      "Anna Neu",
    ]);
    expect([await readSetting("route"), await shownName()]).toEqual(["manual", "Anna Neu"]);
  });

  test("O-87 of a value another device has changed since, the later one holds, and of a list all entries", async () => {
    const restore = server.backUp();
    for (const value of ["25", "50", "100"] as const) {
      await writeSetting("rowsPerPage", value);
      await drain();
    }
    await writeSetting("route", "manual");
    await writeSetting("filesViews", '["A"]');
    await drain();
    restore();
    elsewhere("settings/rowsPerPage", "25", { changedAt: 1 });
    elsewhere("settings/route", "service");
    elsewhere("settings/filesViews", '["B"]');
    await agree();
    expect(["settings/rowsPerPage", "settings/route", "settings/filesViews"].map(server.read)).toEqual([
      "100",
      "service",
      '["B","A"]',
    ]);
    expect([await readSetting("route"), await readSetting("filesViews")]).toEqual(["service", '["B","A"]']);
  });

  test("O-87 a list that another device brought to the same version since then keeps all entries", async () => {
    const restore = server.backUp();
    await writeSetting("filesViews", '["A"]');
    await drain();
    restore();
    elsewhere("settings/filesViews", '["B"]');
    await agree();
    expect([server.read("settings/filesViews"), await readSetting("filesViews")]).toEqual(['["B","A"]', '["B","A"]']);
  });

  test("O-87 a change of a list that waited meanwhile keeps what the server holds now", async () => {
    const restore = server.backUp();
    await writeSetting("filesViews", '["A"]');
    await rename("Anna A");
    await rename("Anna B");
    await drain();
    await writeSetting("filesViews", '["A","C"]');
    await drain();
    await writeSetting("filesViews", '["A","C","D"]');
    restore();
    elsewhere("settings/filesViews", '["B"]');
    await drain();
    await agree();
    expect(JSON.parse(String(server.read("settings/filesViews"))).toSorted()).toEqual(["A", "B", "C", "D"]);
    expect(await readSetting("filesViews")).toBe(server.read("settings/filesViews"));
  });

  test("names of clients, which were perhaps not set here, become those of the server", async () => {
    elsewhere("mandanten/4711/name", "Muster GmbH");
    const restore = server.backUp();
    elsewhere("mandanten/4711/name", "Muster AG", { changedAt: Date.now() + 2000 });
    await refreshPerson(owner);
    restore();
    await agree();
    expect(await database.personal.toArray()).toMatchObject([{ value: "Muster GmbH" }]);
  });
});

describe("settings", () => {
  test("O-84 another person on this device has settings of their own, and what holds for the device is not sent", async () => {
    await writeSetting("route", "service");
    await writeSetting("keepDays", 30);
    await signInAs("bernd", 2);
    expect([await readSetting("route"), await readSetting("keepDays")]).toEqual(["manual", 30]);
    expect(await entries()).toMatchObject([{ ownerId: owner, payload: { changes: [{ key: "settings/route" }] } }]);
  });

  test("tells whether a choice has arrived", async () => {
    await writeSetting("route", "service");
    expect([await isSettingPending("route"), await isSettingPending("shortcuts")]).toEqual([true, false]);
    await drain();
    expect(await isSettingPending("route")).toBe(false);
  });

  test("the colours hold for the login screen as well", async () => {
    await writeSetting("colorScheme", "dark");
    await database.session.clear();
    expect(await readSetting("colorScheme")).toBe("dark");
  });
});

describe("notifications", () => {
  const event = "event:key-1:1";
  const notify = (facts: { readonly event?: string } = { event }) =>
    addNotification({ ownerId: owner, type: "RESULT", title: "a.csv", message: "", ...facts });

  test("O-80 what was read or removed on one device is so on the others", async () => {
    await notify();
    await notify({ event: "event:key-2:1" });
    elsewhere(`notifications/${event}`, "read");
    elsewhere("notifications/event:key-2:1", "cleared");
    await refreshPerson(owner);
    expect((await listNotifications(owner)).map(({ id, read }) => [id, read])).toEqual([[event, 1]]);
  });

  test("O-80 also when the event is shown here later", async () => {
    elsewhere(`notifications/${event}`, "read");
    elsewhere("notifications/event:key-2:1", "cleared");
    await refreshPerson(owner);
    await notify();
    await notify({ event: "event:key-2:1" });
    expect((await listNotifications(owner)).map(({ id, read }) => [id, read])).toEqual([[event, 1]]);
  });

  test("O-80 reading and removing travel in one request, and only for events other devices may tell", async () => {
    await notify();
    await notify({ event: "event:key-2:1" });
    await notify({});
    await markRead(event);
    await removeNotifications(owner);
    expect([(await listNotifications(owner)).length, await states()]).toEqual([0, [["notifications", "waiting", 0]]]);
    await drain();
    expect(server.received.map(({ key, value }) => [key, value]).sort()).toEqual([
      ["notifications/event:key-1:1", "cleared"],
      ["notifications/event:key-2:1", "cleared"],
    ]);
  });

  test("settings of this device alone are never sent", async () => {
    await notify({});
    await markAllRead(owner);
    expect(await entries()).toEqual([]);
    expect((await listNotifications(owner)).map(({ read }) => read)).toEqual([1]);
  });

  test("more changes than the server takes at once go in several requests", async () => {
    const keys = Array.from({ length: 501 }, (_, index) => [`notifications/event:key-${index}:1`, "read"] as const);
    await changePersonal(owner, new Map(keys));
    await drain();
    expect([calls.length, server.received.length, await entries()]).toEqual([2, 501, []]);
  });
});
