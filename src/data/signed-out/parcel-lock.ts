/** Held while rows of a person are sealed or opened, so that neither begins in the middle of the other. */
export const parcelLock = (ownerId: string): string => `parcels:${ownerId}`;

/** Part of the proof of a seal, so that contents cannot be exchanged between parcels. */
export const parcelPurpose = (id: string): string => `parcel ${id}`;
