import Type, { type Static } from "typebox";
import { everyone } from "./roles.ts";
import type { Route } from "./route.ts";

/** Random secret of one browser profile; it authenticates the device. */
export const deviceKey = Type.String({ pattern: "^[\\w-]{32,64}$" });

const device = Type.Object({
  id: Type.String(),
  /** Browser and system, as reported by the device. */
  name: Type.String(),
  createdAt: Type.Integer(),
  lastContactAt: Type.Integer(),
  /** When the removal of the person's local data was ordered, for the next contact; null if it was not. */
  wipeRequestedAt: Type.Union([Type.Integer(), Type.Null()]),
  /** When the device confirmed the removal. */
  wipedAt: Type.Union([Type.Integer(), Type.Null()]),
  /** File checks it removed, and how many of them were unsent. */
  wipedRemoved: Type.Integer(),
  wipedUnsent: Type.Integer(),
  /** Entries of the person in its Ausgang, as reported at `unsentAt`; null if never reported. */
  unsent: Type.Union([Type.Integer(), Type.Null()]),
  unsentAt: Type.Union([Type.Integer(), Type.Null()]),
  /** True for the device of this request. */
  isThis: Type.Boolean(),
});
/** A browser profile in which a person has signed in. */
export type Device = Static<typeof device>;

const wipe = Type.Object({ id: Type.String(), ownerId: Type.String(), requestedAt: Type.Integer() });
/** An order to remove the data of one person from a device, by the id of the device and the time of the order. */
export type Wipe = Static<typeof wipe>;
const wipes = Type.Array(wipe);

export const deviceRoutes = {
  /**
   * Registers this device for the person; the answer may order a removal. `unsent` counts the person's data that is
   * only
   * on the device; an older app omits it, which does not mean 0.
   */
  registerDevice: {
    path: ["PUT", "/api/devices/this"],
    access: everyone,
    body: Type.Object({
      deviceKey,
      name: Type.String({ maxLength: 80 }),
      unsent: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    }),
    response: Type.Object({ wipes }),
  },
  /** Key for the data this device sealed when the person signed out: 32 bytes, base64url, always the same. */
  sealingKey: {
    path: ["POST", "/api/devices/this/sealing-key"],
    access: everyone,
    body: Type.Object({ deviceKey }),
    response: Type.Object({ key: Type.String() }),
  },
  /** Works without a session: a lost device has none, and a disabled account gets none. */
  deviceWipes: {
    path: ["POST", "/api/devices/wipes"],
    access: "public",
    body: Type.Object({ deviceKey }),
    response: Type.Object({ wipes }),
  },
  confirmWipe: {
    path: ["POST", "/api/devices/wipes/:id/done"],
    access: "public",
    params: Type.Object({ id: Type.String() }),
    body: Type.Object({
      deviceKey,
      removed: Type.Integer({ minimum: 0 }),
      unsent: Type.Integer({ minimum: 0 }),
      /** That of the order; an older app omits it and confirms whichever is there. */
      requestedAt: Type.Optional(Type.Integer()),
    }),
    response: Type.Object({}),
  },
  /** Own devices; administrators may also list those of the person with this address. */
  listDevices: {
    path: ["GET", "/api/devices"],
    access: everyone,
    errors: ["ROLE_MISSING"],
    query: Type.Object({ email: Type.Optional(Type.String({ maxLength: 320 })) }),
    response: Type.Object({ devices: Type.Array(device) }),
  },
  /** Ends the sessions of the device at once and asks it to remove the person's data at its next contact. */
  requestWipe: {
    path: ["POST", "/api/devices/:id/wipe"],
    access: everyone,
    errors: ["DEVICE_NOT_FOUND"],
    params: Type.Object({ id: Type.String() }),
    response: Type.Object({ device }),
  },
} as const satisfies Record<string, Route>;
