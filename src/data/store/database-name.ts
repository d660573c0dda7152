/** Name of the store of this device. */
export const databaseName = "pruefstapel";
