import Type, { type Static } from "typebox";
import { everyone } from "./roles.ts";
import type { Route } from "./route.ts";

/** Random secret of one browser profile; whoever knows it speaks for that device. */
export const deviceKey = Type.String({ pattern: "^[\\w-]{32,64}$" });

const device = Type.Object({
  id: Type.String(),
  /** Browser and system, as the device calls itself. */
  name: Type.String(),
  createdAt: Type.Integer(),
  lastContactAt: Type.Integer(),
  /** The local data of the person is to go at the next contact; null when nobody asked for it. */
  wipeRequestedAt: Type.Union([Type.Integer(), Type.Null()]),
  /** When the device said that they are gone. */
  wipedAt: Type.Union([Type.Integer(), Type.Null()]),
  /** File checks it removed, and how many of them had not reached the server. */
  wipedRemoved: Type.Integer(),
  wipedUnsent: Type.Integer(),
  /** Entries of the person in its Ausgang, as it told at the contact `unsentAt`; null where it has never told. */
  unsent: Type.Union([Type.Integer(), Type.Null()]),
  unsentAt: Type.Union([Type.Integer(), Type.Null()]),
  /** True for the device that asks. */
  isThis: Type.Boolean(),
});
/** A browser profile in which a person has signed in. */
export type Device = Static<typeof device>;

const wipe = Type.Object({ id: Type.String(), ownerId: Type.String() });
/** An order to remove what a device keeps of one person. */
export type Wipe = Static<typeof wipe>;
const wipes = Type.Array(wipe);

export const deviceRoutes = {
  /**
   * Names this device as one of the person's; also the answer to it may ask for a removal. `unsent` is what the person
   * has here that the server has not got; an older app says nothing of it, which is not 0.
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
  /** Opens what this device has sealed when the person signed out: 32 bytes, base64url, the same every time. */
  sealingKey: {
    path: ["POST", "/api/devices/this/sealing-key"],
    access: everyone,
    body: Type.Object({ deviceKey }),
    response: Type.Object({ key: Type.String() }),
  },
  /** Without a session too: a lost device has none any more, and a disabled account gets none. */
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
    }),
    response: Type.Object({}),
  },
  /** One's own; administrators also those of the person with this address. */
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
