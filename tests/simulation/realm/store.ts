import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from "fake-indexeddb";

/** The databases of the profile, which outlive this page. */
declare const databases: never;
declare const connectionQueues: never;

/** A page that died opens nothing any more. */
class Factory extends IDBFactory {
  override open(...values: Parameters<IDBFactory["open"]>): IDBOpenDBRequest {
    if (!host.isAlive()) throw new DOMException("The page is gone", "InvalidStateError");
    return super.open(...values);
  }
}

// The stores of a profile are those of its first page, whose ranges are of another realm.
Object.defineProperty(IDBKeyRange, Symbol.hasInstance, {
  value: (one: unknown) => typeof one === "object" && one !== null && "lowerOpen" in one && "upperOpen" in one,
});

const indexedDB = Object.assign(new Factory(), { _databases: databases, _connectionQueues: connectionQueues });
Object.assign(globalThis, {
  ...{ indexedDB, IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction },
});
