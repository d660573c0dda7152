/** Kinds of bookings of the Anlagenbuchführung. Source: DATEV Schnittstellen-Entwicklungsleitfaden 2015, section 6.4. */
export const assetBookingTypes: readonly string[] = (
  "N S SG T S01 L P AG AV O F Z ZS W G1 UE BE UV BV UVE UVV M01 M02 M03 M04 M05 M06 M07 M08 M09 M10 K " +
  "C C01 C02 C03 C04 C05 C06 C07 C08 C09 B09 B10 B11 C11 OS ON S02 L02 P02 S07 L07 P07 S10 L10 P10 S42 L42 P42 S14 L14 P14"
).split(" ");
