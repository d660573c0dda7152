import {
  average24,
  inBothCharts,
  type Kontofunktion,
  lastIn2026,
  newIn2026,
  onlyIn2015,
  onlyIn2026,
  onlyIn2026AndLast,
  since2023,
} from "./printed-charts.ts";

/** Functions of the four-digit accounts of SKR03, ranges as printed. */
export const skr03: readonly Kontofunktion[] = [
  ...inBothCharts(
    { function: "AV", rate: 7, subject: "Anzahlung geleistet", konten: "1511" },
    { function: "AV", rate: 16, subject: "Anzahlung geleistet", konten: "1517" },
    { function: "AV", rate: 19, subject: "Anzahlung geleistet", konten: "1518" },
    { function: "AM", rate: 7, subject: "Anzahlung erhalten", konten: "1711" },
    { function: "AM", rate: 16, subject: "Anzahlung erhalten", konten: "1717" },
    { function: "AM", rate: 19, subject: "Anzahlung erhalten", konten: "1718" },
    { function: "AM", rate: 7, subject: "Forderungsverlust", konten: "2401 2431" },
    { function: "AM", rate: 0, subject: "Forderungsverlust, EU-Lieferung", konten: "2402" },
    { function: "AM", rate: 7, subject: "Forderungsverlust, EU-Lieferung", konten: "2403" },
    { function: "AM", rate: 19, subject: "Forderungsverlust", konten: "2406 2436" },
    { function: "AM", rate: 19, subject: "Forderungsverlust, EU-Lieferung", konten: "2408" },
    { function: "AM", rate: 0, subject: "Vermietung", konten: "2751 8105" },
    { function: "AM", rate: 19, subject: "Vermietung", konten: "2752" },
    { function: "AV", rate: 7, subject: "Einkauf", konten: "3010-3019 3091 3108" },
    { function: "AV", rate: 19, subject: "Einkauf", konten: "3030-3039 3092 3106" },
    { function: "AV", rate: 7, subject: "innergem. Erwerb, Einkauf", konten: "3060" },
    { function: "AV", rate: 19, subject: "innergem. Erwerb, Einkauf", konten: "3062-3063" },
    { function: "AV", rate: 7, withoutInputTax: true, subject: "innergem. Erwerb, Einkauf", konten: "3066" },
    { function: "AV", rate: 19, withoutInputTax: true, subject: "innergem. Erwerb, Einkauf", konten: "3067" },
    { function: "AV", rate: 5.5, subject: "Einkauf", konten: "3070" },
    { function: "AV", rate: average24, subject: "Einkauf", konten: "3071" },
    { function: "AV", rate: 7, subject: "§ 13a UStG Auslagerung, Einkauf", konten: "3075" },
    { function: "AV", rate: 19, subject: "§ 13a UStG Auslagerung, Einkauf", konten: "3076" },
    { function: "AV", rate: 19, subject: "Dreiecksgeschäft", konten: "3089 3553" },
    { function: "AV", rate: 7, subject: "§ 13b UStG", konten: "3110 3113 3115" },
    { function: "AV", rate: 19, subject: "§ 13b UStG", konten: "3120-3121 3123 3125-3126" },
    { function: "AV", rate: 7, withoutInputTax: true, subject: "§ 13b UStG", konten: "3130 3133 3135" },
    { function: "AV", rate: 19, withoutInputTax: true, subject: "§ 13b UStG", konten: "3140-3141 3143 3145-3146" },
    { function: "S/AV", rate: 19, subject: "Skonto erhalten, § 13b UStG", konten: "3151" },
    { function: "AV", rate: 7, subject: "Wareneingang", konten: "3300-3309" },
    { function: "AV", rate: 19, subject: "Wareneingang", konten: "3400-3409" },
    { function: "AV", rate: 7, subject: "innergem. Erwerb", konten: "3420-3424" },
    { function: "AV", rate: 19, subject: "innergem. Erwerb", konten: "3425-3429 3440" },
    { function: "AV", rate: 7, withoutInputTax: true, subject: "innergem. Erwerb", konten: "3430" },
    { function: "AV", rate: 19, withoutInputTax: true, subject: "innergem. Erwerb", konten: "3435" },
    { function: "AV", rate: 5.5, subject: "Wareneingang", konten: "3505-3509" },
    { function: "AV", rate: average24, subject: "§ 24 UStG, Wareneingang", konten: "3540-3549" },
    { function: "AV", rate: 0, subject: "innergem. Erwerb", konten: "3550" },
    { function: "AV", rate: 7, subject: "§ 13a UStG Auslagerung", konten: "3560" },
    { function: "AV", rate: 19, subject: "§ 13a UStG Auslagerung", konten: "3565" },
    { function: "AV", rate: 7, subject: "Nachlass", konten: "3710-3711" },
    { function: "AV", rate: 7, subject: "Nachlass, Einkauf", konten: "3714" },
    { function: "AV", rate: 19, subject: "Nachlass, Einkauf", konten: "3715" },
    { function: "AV", rate: 7, subject: "Nachlass, innergem. Erwerb, Einkauf", konten: "3717" },
    { function: "AV", rate: 19, subject: "Nachlass, innergem. Erwerb, Einkauf", konten: "3718" },
    { function: "AV", rate: 19, subject: "Nachlass", konten: "3720-3721" },
    { function: "AV", rate: 7, subject: "Nachlass, innergem. Erwerb", konten: "3724" },
    { function: "AV", rate: 19, subject: "Nachlass, innergem. Erwerb", konten: "3725" },
    { function: "S/AV", rate: 7, subject: "Skonto erhalten", konten: "3731" },
    { function: "S/AV", rate: 7, subject: "Skonto erhalten, Einkauf", konten: "3734" },
    { function: "S/AV", rate: 19, subject: "Skonto erhalten", konten: "3736" },
    { function: "S/AV", rate: 19, subject: "Skonto erhalten, Einkauf", konten: "3738" },
    { function: "S/AV", rate: 19, subject: "Skonto erhalten, innergem. Erwerb, Einkauf", konten: "3741" },
    { function: "S/AV", rate: 7, subject: "Skonto erhalten, innergem. Erwerb, Einkauf", konten: "3743" },
    { function: "S/AV", rate: 7, subject: "Skonto erhalten, innergem. Erwerb", konten: "3746" },
    { function: "S/AV", rate: 19, subject: "Skonto erhalten, innergem. Erwerb", konten: "3748" },
    { function: "AV", rate: 7, subject: "Bonus", konten: "3750-3751" },
    { function: "AV", rate: 7, subject: "Bonus, Einkauf", konten: "3754" },
    { function: "AV", rate: 19, subject: "Bonus, Einkauf", konten: "3755" },
    { function: "AV", rate: 19, subject: "Bonus", konten: "3760-3761" },
    { function: "AV", rate: 7, subject: "Rabatt", konten: "3780-3781" },
    { function: "AV", rate: 7, subject: "Rabatt, Einkauf", konten: "3784" },
    { function: "AV", rate: 19, subject: "Rabatt, Einkauf", konten: "3785" },
    { function: "AV", rate: 19, subject: "Rabatt", konten: "3790-3791" },
    { function: "AV", rate: 19, subject: "Skonto erhalten, Dreiecksgeschäft", konten: "3792 3793" },
    { function: "S/AV", rate: 5.5, subject: "Skonto erhalten", konten: "3794" },
    { function: "S/AV", rate: 5.5, subject: "Skonto erhalten, Einkauf", konten: "3798" },
    { function: "AM", rate: 0, subject: "steuerfreier Umsatz", konten: "8100 8110 8120 8140 8150 8160 8165" },
    { function: "AM", rate: 0, subject: "EU-Lieferung", konten: "8125 8135" },
    { function: "AM", subject: "Dreiecksgeschäft", konten: "8130" },
    { function: "AM", rate: 0, subject: "§ 25/25a UStG", konten: "8194" },
    { function: "AM", rate: 7, subject: "Erlös", konten: "8300-8309" },
    { function: "AM", rate: 7, subject: "EU-Lieferung", konten: "8310-8314" },
    { function: "AM", rate: 19, subject: "EU-Lieferung", konten: "8315-8319" },
    { function: "AM", subject: "§ 13b UStG", konten: "8335 8337" },
    { function: "AM", subject: "Steuerschuld des Empfängers im EU-Land", konten: "8336" },
    { function: "AM", subject: "Drittland nicht steuerbar", konten: "8338" },
    { function: "AM", subject: "EU nicht steuerbar", konten: "8339" },
    { function: "AM", rate: 16, subject: "Erlös", konten: "8340-8349" },
    { function: "AM", rate: 19, subject: "Erlös", konten: "8400-8409 8410" },
    { function: "AM", rate: 0, subject: "Provision", konten: "8514 8515" },
    { function: "AM", rate: 19, subject: "Provision", konten: "8519" },
    { function: "AM", rate: 7, subject: "Sachbezug", konten: "8591" },
    { function: "AM", rate: 19, subject: "Sachbezug", konten: "8595 8611 8613" },
    { function: "AM", rate: 0, subject: "sonstiger Ertrag", konten: "8609 8625-8629" },
    { function: "AM", rate: 7, subject: "sonstiger Ertrag", konten: "8630-8634" },
    { function: "AM", rate: 19, subject: "sonstiger Ertrag", konten: "8640-8644" },
    { function: "AM", rate: 16, subject: "sonstiger Ertrag", konten: "8649" },
    { function: "AM", rate: 0, subject: "Erlösschmälerung", konten: "8705" },
    { function: "AM", rate: 7, subject: "Erlösschmälerung", konten: "8710-8711" },
    { function: "AM", rate: 19, subject: "Erlösschmälerung", konten: "8720-8721" },
    { function: "AM", rate: 0, subject: "Erlösschmälerung, EU-Lieferung", konten: "8724" },
    { function: "AM", rate: 7, subject: "Erlösschmälerung, EU-Lieferung", konten: "8725" },
    { function: "AM", rate: 19, subject: "Erlösschmälerung, EU-Lieferung", konten: "8726" },
    { function: "S/AM", rate: 7, subject: "Skonto gewährt", konten: "8731" },
    { function: "S/AM", rate: 19, subject: "Skonto gewährt", konten: "8736" },
    { function: "S/AM", subject: "Skonto gewährt, § 13b UStG", konten: "8738 8741" },
    { function: "S/AM", subject: "Skonto gewährt, Steuerschuld des Empfängers im EU-Land", konten: "8742" },
    { function: "S/AM", rate: 0, subject: "Skonto gewährt, EU-Lieferung", konten: "8743" },
    { function: "S/AM", rate: 7, subject: "Skonto gewährt, EU-Lieferung", konten: "8746" },
    { function: "S/AM", rate: 19, subject: "Skonto gewährt, EU-Lieferung", konten: "8748" },
    { function: "AM", rate: 7, subject: "Bonus", konten: "8750-8751" },
    { function: "AM", rate: 19, subject: "Bonus", konten: "8760-8761" },
    { function: "AM", rate: 7, subject: "Rabatt", konten: "8780-8781" },
    { function: "AM", rate: 19, subject: "Rabatt", konten: "8790-8791" },
    { function: "AM", rate: 19, subject: "Anlagenverkauf", konten: "8801-8806 8820-8825" },
    { function: "AM", rate: 0, subject: "Anlagenverkauf", konten: "8807 8808 8827 8828" },
    { function: "AM", rate: 19, subject: "Verkauf Umlaufvermögen", konten: "8850" },
    { function: "AM", rate: 0, subject: "Verkauf Umlaufvermögen", konten: "8851 8852" },
    {
      function: "AM",
      rate: 19,
      subject: "Wertabgabe",
      konten: "8910-8913 8920 8921 8922 8925-8927 8935-8937 8940-8943",
    },
    { function: "AM", rate: 7, subject: "Wertabgabe", konten: "8915-8916 8917 8930 8931 8932 8933 8945-8946 8947" },
    {
      function: "KU",
      konten:
        "0600-0800 0809 0819-0848 0850-0852 0855-0856 0860-0961 0963 0969 0996-1371 1373-1509 1519-1709 " +
        "1728-1868 1870-1878 1880-1999 2481 2841 2865 2867 3107 3950-3999 7000-7999 8192-8193 8604 8614 " +
        "8905-8906 8918-8919 8924 8929 8939 8949-9998",
    },
    {
      function: "V",
      konten:
        "1372 1510-1512 1517-1518 1869 2736 3000-3028 3030-3106 3108 3110-3348 3350-3599 3700-3949 4000-4099 " +
        "4200-4299 4400-4509 4520-4819 4900-4983 4985-4989",
    },
    {
      function: "M",
      konten:
        "1710-1712 1717-1724 1879 2400-2409 2430-2449 2707-2712 2715 2720-2722 2725 2732 2751-2752 8000-8191 " +
        "8194-8603 8605-8613 8615-8904 8907-8917 8920-8923 8925-8928 8930-8938 8940-8948",
    },
  ),
  ...lastIn2026({ function: "AM", rate: 19, subject: "§ 25/25a UStG", konten: "8191" }),
  ...since2023(
    { function: "AM", rate: 0, subject: "Anzahlung erhalten", konten: "1714" },
    { function: "AM", rate: 0, subject: "Erlös", konten: "8290" },
    { function: "AM", rate: 0, subject: "Erlösschmälerung", konten: "8719" },
    { function: "S/AM", rate: 0, subject: "Skonto gewährt", konten: "8734" },
  ),
  ...onlyIn2026(
    { function: "AV", rate: 5, subject: "Anzahlung geleistet", konten: "1512" },
    { function: "AM", rate: 5, subject: "Anzahlung erhalten", konten: "1712" },
    { function: "S/AV", subject: "Skonto erhalten, § 13b UStG", konten: "3150" },
    { function: "S/AV", withoutInputTax: true, subject: "Skonto erhalten, § 13b UStG", konten: "3153" },
    { function: "S/AV", rate: 19, withoutInputTax: true, subject: "Skonto erhalten, § 13b UStG", konten: "3154" },
    { function: "AV", rate: 7, subject: "Wareneingang", konten: "3347" },
    { function: "AV", rate: 19, subject: "Wareneingang", konten: "3418" },
    { function: "AV", subject: "Dreiecksgeschäft", konten: "3552" },
    { function: "S/AV", subject: "Skonto erhalten", konten: "3730" },
    { function: "S/AV", subject: "Skonto erhalten, Einkauf", konten: "3733" },
    { function: "S/AV", subject: "Skonto erhalten, innergem. Erwerb, Einkauf", konten: "3744" },
    { function: "S/AV", subject: "Skonto erhalten, innergem. Erwerb", konten: "3745" },
    { function: "AM", rate: 0, subject: "steuerfreier Umsatz", konten: "8101-8104" },
    { function: "AM", rate: 0, subject: "§ 19 UStG", konten: "8192" },
    { function: "AM", rate: 7, subject: "Erlös", konten: "8334" },
    { function: "AM", rate: 19, subject: "Erlös", konten: "8411-8419" },
    { function: "AM", rate: 19, subject: "elektronische Dienstleistung", konten: "8449" },
    { function: "AM", rate: 0, subject: "Erlösschmälerung", konten: "8701 8702 8703 8704" },
    { function: "AM", rate: 0, subject: "Erlösschmälerung, Dreiecksgeschäft", konten: "8706" },
    { function: "S/AM", subject: "Skonto gewährt", konten: "8730" },
    { function: "S/AM", subject: "Skonto gewährt, EU-Lieferung", konten: "8745" },
    {
      function: "KU",
      konten:
        "0849 0853-0854 0857-0859 0962 0968 0987-0989 1513-1516 1713-1716 1725-1727 2310-2319 2660-2669 " +
        "2727-2729 2737-2741 3029 3109 3349 4510-4519",
    },
    { function: "V", konten: "2350-2374 4820-4821" },
    { function: "M", konten: "2733-2734 2750" },
    {
      function: "S",
      konten:
        "1400 1548 1560 1561 1562 1563 1566 1567 1569 1570 1571 1572 1573 1574 1576 1577 1578 1584 1585 1600 " +
        "1725 1728 1760 1761 1762 1764 1766 1767 1768 1769 1770 1771 1772 1774 1776 1777 1778 1779 1784 1785 " +
        "1787 1794 1798 9000 9008 9009",
    },
    {
      function: "F",
      konten:
        "0865 0867 0870 0871 0880 0881 0890 0900 0910 0920 0989 1000 1010 1020 1100 1110 1120 1130 1190 1195 " +
        "1200 1210 1220 1230 1240 1250 1360 1371 1390 1391 1410-1444 1445 1446 1447 1448 1449 1450 1451 1455 " +
        "1460 1461 1465 1470 1471 1475 1480 1481 1485 1490 1491 1495 1528 1529 1543 1556 1557 1558 1559 1588 " +
        "1593 1605 1606 1607 1609 1610-1623 1624 1625 1626 1628 1630 1631 1635 1638 1640 1641 1645 1648 1650 " +
        "1651 1655 1658 1780 1781 1782 1783 1800 1801 1810 1811 1820 1821 1830 1831 1840 1841 1850 1851 1860 " +
        "1861 1870 1871 1880 1881 1890 1891 1900 1910 1920 1930 1940 1950 1960 1970 1980 1990 2481 2489 2498 " +
        "2798 2841 2865 2867 9001-9007 9051 9052 9053 9054 9055 9056 9090 9101 9102 9141 9142 9146 9147 9150 " +
        "9151 9152 9153 9154 9155 9157 9158 9159 9160 9161 9162 9163 9164 9165 9167 9168 9169 9170 9171 9172 " +
        "9173 9174 9175 9180 9181 9182 9183 9184 9185 9186 9187 9188 9190 9200 9208 9209 9220 9229 9298 9299 " +
        "9395-9399 9400 9410 9420 9430 9440 9450 9460 9470 9480 9490 9500 9510 9520 9530 9540 9550 9560 9570 " +
        "9580 9590 9600 9610 9620 9630 9640 9650 9660 9670 9680 9690 9700 9710 9720 9730 9740 9750 9760 9770 " +
        "9780 9790 9791 9792 9793 9794 9795 9796 9797 9798 9802 9803 9804 9805 9806 9807 9808 9809 9810 9820 " +
        "9830 9840 9850 9860 9870 9883 9884 9885 9886 9892 9920 9930 9940 9950",
    },
    {
      function: "R",
      konten:
        "0040-0042 0583 0891-0899 0901-0909 0911-0919 0921-0929 0978 1289 1300-1328 1330 1373-1375 1379 " +
        "1401-1406 1513-1516 1564-1565 1568 1575 1579 1583 1587 1589 1601-1603 1660-1664 1713 1716 1763 1765 " +
        "1773 1775 1786 1788 1901-1909 1911-1919 1921-1929 1931-1939 1941-1949 1951-1959 1961-1969 1971-1979 " +
        "1981-1989 1991-1999 2000-2003 2006 2008 2010 2090 2091 2094 2130-2139 2174-2175 2307 2320 2323 " +
        "2404-2405 2407 2409 2432-2435 2437-2438 2508 2590 2594 2670-2679 2705 2707 2720 2723 2753-2754 2900 " +
        "3020-3028 3040-3059 3061 3064-3065 3068-3069 3072-3074 3077-3088 3093-3098 3107 3111-3112 3114 " +
        "3116-3119 3122 3124 3127-3129 3131-3132 3134 3136-3139 3142 3144 3147-3149 3152 3155-3159 3310-3346 " +
        "3348 3410-3417 3419 3431-3434 3436-3439 3441-3449 3500-3504 3510-3539 3554-3557 3561-3564 3566-3569 " +
        "3620-3629 3650-3659 3712-3713 3716 3719 3722-3723 3726-3729 3732 3735 3737 3739-3740 3742 3747 3749 " +
        "3752 3756-3759 3762-3768 3782 3786 3788-3789 3796-3797 3799 4304-4305 4667 4675 4677 4685 4905 8128 " +
        "8195-8196 8330 8332-8333 8420-8448 8511-8513 8516-8518 8571-8579 8594 8596-8597 8600 8612 8635-8639 " +
        "8645-8648 8712-8718 8722-8723 8728-8729 8732-8733 8735 8737 8744 8747 8749 8752-8759 8762-8768 " +
        "8782-8789 8792-8799 8809-8816 8826 8830-8836 8908-8909 8914 8923 8928 8934 8938 8944 8948 9050 " +
        "9057-9089 9091-9100 9103-9107 9116-9118 9130-9131 9140 9148 9156 9166 9176 9201-9207 9258-9259 " +
        "9300-9320 9326-9343 9346-9349 9357-9360 9365-9367 9371-9372 9401-9409 9411-9419 9421-9429 9431-9439 " +
        "9441-9449 9451-9459 9461-9469 9471-9479 9481-9489 9491-9499 9501-9509 9511-9519 9521-9529 9531-9539 " +
        "9541-9549 9551-9559 9561-9569 9571-9579 9581-9589 9591-9599 9601-9609 9611-9619 9621-9629 9631-9639 " +
        "9641-9649 9651-9659 9661-9669 9671-9679 9681-9689 9691-9699 9701-9709 9711-9719 9721-9729 9731-9739 " +
        "9741-9749 9751-9759 9761-9769 9771-9779 9781-9789 9799 9811-9819 9821-9829 9831-9839 9841-9849 " +
        "9851-9859 9861-9869 9871-9879 9914-9915 9921-9929 9931-9939 9941-9949 9951-9959 9966-9969",
    },
  ),
  ...onlyIn2026AndLast(
    { function: "S/AV", rate: 9, subject: "Skonto erhalten, Einkauf", konten: "3787" },
    { function: "S/AV", rate: 9, subject: "Skonto erhalten", konten: "3795" },
  ),
  ...newIn2026(
    { function: "AM", rate: 19, subject: "§ 25/25a UStG", konten: "8198 8199" },
    { function: "AM", rate: 0, subject: "Erlösschmälerung, § 19 UStG", konten: "8707" },
    { function: "AM", rate: 19, subject: "Erlösschmälerung, § 25/25a UStG", konten: "8708 8709" },
  ),
  ...onlyIn2015(
    { function: "AV", rate: 15, subject: "Anzahlung geleistet", konten: "1516" },
    { function: "AM", rate: 15, subject: "Anzahlung erhalten", konten: "1716" },
    { function: "AM", rate: 16, subject: "Forderungsverlust, EU-Lieferung", konten: "2404" },
    { function: "AM", rate: 16, subject: "Forderungsverlust", konten: "2405 2435" },
    { function: "AM", rate: 15, subject: "Forderungsverlust", konten: "2407 2437" },
    { function: "AM", rate: 15, subject: "Forderungsverlust, EU-Lieferung", konten: "2409" },
    { function: "AV", rate: 16, subject: "Nachlass", konten: "3722" },
    { function: "AV", rate: 15, subject: "Nachlass", konten: "3723" },
    { function: "AV", rate: 16, subject: "Nachlass, innergem. Erwerb", konten: "3726" },
    { function: "AV", rate: 15, subject: "Nachlass, innergem. Erwerb", konten: "3727" },
    { function: "S/AV", rate: 10.7, subject: "Skonto erhalten, Einkauf", konten: "3788" },
    { function: "S/AV", rate: 10.7, subject: "Skonto erhalten", konten: "3796" },
    { function: "AM", rate: 19, subject: "Erlös", konten: "8196" },
    { function: "AM", rate: 16, subject: "EU-Lieferung", konten: "8330" },
    { function: "AM", rate: 7, subject: "Provision", konten: "8516 8576" },
    { function: "AM", rate: 0, subject: "Provision", konten: "8574 8575" },
    { function: "AM", rate: 19, subject: "Provision", konten: "8579" },
    { function: "AM", rate: 16, subject: "Erlösschmälerung", konten: "8723" },
    { function: "AM", rate: 16, subject: "Erlösschmälerung, EU-Lieferung", konten: "8729" },
    { function: "KU", konten: "0801-0808 0814 0816-0818 9999" },
    { function: "V", konten: "1513-1516 3029 3109 3349 4510-4519" },
    { function: "M", konten: "1713-1716 1725-1727 2410-2429 2726" },
  ),
];
