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

/** Functions of the four-digit accounts of SKR04, ranges as printed. */
export const skr04: readonly Kontofunktion[] = [
  ...inBothCharts(
    { function: "AV", rate: 7, subject: "Anzahlung geleistet", konten: "1181" },
    { function: "AV", rate: 16, subject: "Anzahlung geleistet", konten: "1184" },
    { function: "AV", rate: 19, subject: "Anzahlung geleistet", konten: "1186" },
    { function: "AM", rate: 7, subject: "Anzahlung erhalten", konten: "3260" },
    { function: "AM", rate: 16, subject: "Anzahlung erhalten", konten: "3270" },
    { function: "AM", rate: 19, subject: "Anzahlung erhalten", konten: "3272" },
    { function: "AM", rate: 0, subject: "steuerfreier Umsatz", konten: "4100 4110 4120 4140 4150 4160 4165" },
    { function: "AM", rate: 0, subject: "Vermietung", konten: "4105 4861" },
    { function: "AM", rate: 0, subject: "EU-Lieferung", konten: "4125 4135" },
    { function: "AM", subject: "Dreiecksgeschäft", konten: "4130" },
    { function: "AM", rate: 0, subject: "§ 25/25a UStG", konten: "4139" },
    { function: "AM", rate: 7, subject: "Erlös", konten: "4300-4309" },
    { function: "AM", rate: 7, subject: "EU-Lieferung", konten: "4310-4314" },
    { function: "AM", rate: 19, subject: "EU-Lieferung", konten: "4315-4319" },
    { function: "AM", subject: "§ 13b UStG", konten: "4335 4337" },
    { function: "AM", subject: "Steuerschuld des Empfängers im EU-Land", konten: "4336" },
    { function: "AM", subject: "Drittland nicht steuerbar", konten: "4338" },
    { function: "AM", subject: "EU nicht steuerbar", konten: "4339" },
    { function: "AM", rate: 16, subject: "Erlös", konten: "4340-4349" },
    { function: "AM", rate: 19, subject: "Erlös", konten: "4400-4409 4410" },
    { function: "AM", rate: 0, subject: "Provision", konten: "4564 4565" },
    { function: "AM", rate: 19, subject: "Provision", konten: "4569" },
    {
      function: "AM",
      rate: 7,
      subject: "Wertabgabe",
      konten: "4610-4615 4616 4630-4635 4636 4650-4655 4656 4670-4675 4676",
    },
    {
      function: "AM",
      rate: 19,
      subject: "Wertabgabe",
      konten: "4620-4626 4640-4644 4645 4646 4660-4666 4680-4684 4686-4687",
    },
    { function: "AM", rate: 0, subject: "Erlösschmälerung", konten: "4705" },
    { function: "AM", rate: 7, subject: "Erlösschmälerung", konten: "4710-4711" },
    { function: "AM", rate: 19, subject: "Erlösschmälerung", konten: "4720-4721" },
    { function: "AM", rate: 0, subject: "Erlösschmälerung, EU-Lieferung", konten: "4724" },
    { function: "AM", rate: 7, subject: "Erlösschmälerung, EU-Lieferung", konten: "4725" },
    { function: "AM", rate: 19, subject: "Erlösschmälerung, EU-Lieferung", konten: "4726" },
    { function: "S/AM", rate: 7, subject: "Skonto gewährt", konten: "4731" },
    { function: "S/AM", rate: 19, subject: "Skonto gewährt", konten: "4736" },
    { function: "S/AM", subject: "Skonto gewährt, § 13b UStG", konten: "4738 4741" },
    { function: "S/AM", subject: "Skonto gewährt, Steuerschuld des Empfängers im EU-Land", konten: "4742" },
    { function: "S/AM", rate: 0, subject: "Skonto gewährt, EU-Lieferung", konten: "4743" },
    { function: "S/AM", rate: 7, subject: "Skonto gewährt, EU-Lieferung", konten: "4746" },
    { function: "S/AM", rate: 19, subject: "Skonto gewährt, EU-Lieferung", konten: "4748" },
    { function: "AM", rate: 7, subject: "Bonus", konten: "4750-4751" },
    { function: "AM", rate: 19, subject: "Bonus", konten: "4760-4761" },
    { function: "AM", rate: 7, subject: "Rabatt", konten: "4780-4781" },
    { function: "AM", rate: 19, subject: "Rabatt", konten: "4790-4791" },
    { function: "AM", rate: 16, subject: "sonstiger Ertrag", konten: "4834" },
    { function: "AM", rate: 19, subject: "sonstiger Ertrag", konten: "4836" },
    { function: "AM", rate: 0, subject: "sonstiger Ertrag", konten: "4841 4842" },
    { function: "AM", rate: 0, subject: "Anlagenverkauf", konten: "4844 4848 6888" },
    { function: "AM", rate: 19, subject: "Anlagenverkauf", konten: "4845 6885" },
    { function: "AM", rate: 19, subject: "Vermietung", konten: "4862" },
    { function: "AM", rate: 19, subject: "Verkauf Umlaufvermögen", konten: "4865" },
    { function: "AM", rate: 0, subject: "Verkauf Umlaufvermögen", konten: "4866 4867" },
    { function: "AM", rate: 7, subject: "Sachbezug", konten: "4941" },
    { function: "AM", rate: 19, subject: "Sachbezug", konten: "4945 4947 4948" },
    { function: "AV", rate: 7, subject: "Einkauf", konten: "5110-5119 5191 5908" },
    { function: "AV", rate: 19, subject: "Einkauf", konten: "5130-5139 5192 5906" },
    { function: "AV", rate: 7, subject: "innergem. Erwerb, Einkauf", konten: "5160" },
    { function: "AV", rate: 19, subject: "innergem. Erwerb, Einkauf", konten: "5162-5163" },
    { function: "AV", rate: 7, withoutInputTax: true, subject: "innergem. Erwerb, Einkauf", konten: "5166" },
    { function: "AV", rate: 19, withoutInputTax: true, subject: "innergem. Erwerb, Einkauf", konten: "5167" },
    { function: "AV", rate: 5.5, subject: "Einkauf", konten: "5170" },
    { function: "AV", rate: average24, subject: "Einkauf", konten: "5171" },
    { function: "AV", rate: 7, subject: "§ 13a UStG Auslagerung, Einkauf", konten: "5175" },
    { function: "AV", rate: 19, subject: "§ 13a UStG Auslagerung, Einkauf", konten: "5176" },
    { function: "AV", rate: 19, subject: "Dreiecksgeschäft", konten: "5189 5553" },
    { function: "AV", rate: 7, subject: "Wareneingang", konten: "5300-5309" },
    { function: "AV", rate: 19, subject: "Wareneingang", konten: "5400-5409" },
    { function: "AV", rate: 7, subject: "innergem. Erwerb", konten: "5420-5424" },
    { function: "AV", rate: 19, subject: "innergem. Erwerb", konten: "5425-5429 5440" },
    { function: "AV", rate: 7, withoutInputTax: true, subject: "innergem. Erwerb", konten: "5430" },
    { function: "AV", rate: 19, withoutInputTax: true, subject: "innergem. Erwerb", konten: "5435" },
    { function: "AV", rate: 5.5, subject: "Wareneingang", konten: "5505-5509" },
    { function: "AV", rate: average24, subject: "§ 24 UStG, Wareneingang", konten: "5540-5549" },
    { function: "AV", rate: 0, subject: "innergem. Erwerb", konten: "5550" },
    { function: "AV", rate: 7, subject: "§ 13a UStG Auslagerung", konten: "5560" },
    { function: "AV", rate: 19, subject: "§ 13a UStG Auslagerung", konten: "5565" },
    { function: "AV", rate: 7, subject: "Nachlass", konten: "5710-5711" },
    { function: "AV", rate: 7, subject: "Nachlass, Einkauf", konten: "5714" },
    { function: "AV", rate: 19, subject: "Nachlass, Einkauf", konten: "5715" },
    { function: "AV", rate: 7, subject: "Nachlass, innergem. Erwerb, Einkauf", konten: "5717" },
    { function: "AV", rate: 19, subject: "Nachlass, innergem. Erwerb, Einkauf", konten: "5718" },
    { function: "AV", rate: 19, subject: "Nachlass", konten: "5720-5721" },
    { function: "AV", rate: 7, subject: "Nachlass, innergem. Erwerb", konten: "5724" },
    { function: "AV", rate: 19, subject: "Nachlass, innergem. Erwerb", konten: "5725" },
    { function: "S/AV", rate: 7, subject: "Skonto erhalten", konten: "5731" },
    { function: "S/AV", rate: 7, subject: "Skonto erhalten, Einkauf", konten: "5734 5743" },
    { function: "S/AV", rate: 19, subject: "Skonto erhalten", konten: "5736" },
    { function: "S/AV", rate: 19, subject: "Skonto erhalten, Einkauf", konten: "5738" },
    { function: "S/AV", rate: 19, subject: "Skonto erhalten, innergem. Erwerb, Einkauf", konten: "5741" },
    { function: "S/AV", rate: 7, subject: "Skonto erhalten, innergem. Erwerb", konten: "5746" },
    { function: "S/AV", rate: 19, subject: "Skonto erhalten, innergem. Erwerb", konten: "5748" },
    { function: "AV", rate: 7, subject: "Bonus", konten: "5750-5751" },
    { function: "AV", rate: 7, subject: "Bonus, Einkauf", konten: "5754" },
    { function: "AV", rate: 19, subject: "Bonus, Einkauf", konten: "5755" },
    { function: "AV", rate: 19, subject: "Bonus", konten: "5760-5761" },
    { function: "AV", rate: 7, subject: "Rabatt", konten: "5780-5781" },
    { function: "AV", rate: 7, subject: "Rabatt, Einkauf", konten: "5784" },
    { function: "AV", rate: 19, subject: "Rabatt, Einkauf", konten: "5785" },
    { function: "AV", rate: 19, subject: "Rabatt", konten: "5790-5791" },
    { function: "AV", rate: 19, subject: "Skonto erhalten, Dreiecksgeschäft", konten: "5793" },
    { function: "S/AV", rate: 5.5, subject: "Skonto erhalten", konten: "5794" },
    { function: "S/AV", rate: 5.5, subject: "Skonto erhalten, Einkauf", konten: "5798" },
    { function: "AV", rate: 7, subject: "§ 13b UStG", konten: "5910 5913 5915" },
    { function: "AV", rate: 19, subject: "§ 13b UStG", konten: "5920-5921 5923 5925-5926" },
    { function: "AV", rate: 7, withoutInputTax: true, subject: "§ 13b UStG", konten: "5930 5933 5935" },
    { function: "AV", rate: 19, withoutInputTax: true, subject: "§ 13b UStG", konten: "5940-5941 5943 5945-5946" },
    { function: "S/AV", rate: 19, subject: "Skonto erhalten, § 13b UStG", konten: "5951" },
    { function: "AM", rate: 7, subject: "Forderungsverlust", konten: "6281 6931" },
    { function: "AM", rate: 19, subject: "Forderungsverlust", konten: "6286 6936" },
    { function: "AM", rate: 0, subject: "Erlös", konten: "6884" },
    { function: "AM", rate: 0, subject: "Forderungsverlust, EU-Lieferung", konten: "6932" },
    { function: "AM", rate: 7, subject: "Forderungsverlust, EU-Lieferung", konten: "6933" },
    { function: "AM", rate: 19, subject: "Forderungsverlust, EU-Lieferung", konten: "6938" },
    {
      function: "KU",
      konten:
        "1000-1179 1200-1486 1488-1899 2000-2308 2310-2318 2320-2328 2330-2338 2340-2348 2350-2358 2360-2368 " +
        "2370-2378 2380-2388 2390-2398 2400-2900 2908-3069 3100-3249 3300-3899 4137-4138 4605 4619 4637-4639 " +
        "4659 4679 4689-4699 4800-4829 4838 4840 4843 4927-4929 4935-4939 4949 5860-5899 5907-5909 9000-9998",
    },
    {
      function: "V",
      konten:
        "1180-1189 1487 2349 4932 5000-5348 5350-5599 5700-5859 5900-5906 5910-5999 6300-6389 6450-6853 " +
        "6855-6856 6858-6859 7800-7899",
    },
    {
      function: "M",
      konten:
        "1190-1199 2399 3250-3299 4000-4136 4139-4604 4606-4618 4620-4636 4640-4658 4660-4678 4680-4688 " +
        "4700-4799 4830-4837 4839 4841-4842 4844-4845 4848-4854 4860-4900 4905 4910-4912 4915 4924-4926 " +
        "4940-4948 6280-6289 6884-6894 6930-6939",
    },
  ),
  ...lastIn2026(
    { function: "AM", rate: 19, subject: "§ 25/25a UStG", konten: "4136" },
    { function: "AV", rate: 19, subject: "Skonto erhalten, Dreiecksgeschäft", konten: "5792" },
  ),
  ...since2023(
    { function: "AM", rate: 0, subject: "Anzahlung erhalten", konten: "3264" },
    { function: "AM", rate: 0, subject: "Erlös", konten: "4290" },
    { function: "AM", rate: 0, subject: "Erlösschmälerung", konten: "4719" },
    { function: "S/AM", rate: 0, subject: "Skonto gewährt", konten: "4734" },
  ),
  ...onlyIn2026(
    { function: "AV", rate: 5, subject: "Anzahlung geleistet", konten: "1182" },
    { function: "AM", rate: 5, subject: "Anzahlung erhalten", konten: "3261" },
    { function: "AM", rate: 0, subject: "steuerfreier Umsatz", konten: "4101-4104" },
    { function: "AM", rate: 0, subject: "§ 19 UStG", konten: "4184" },
    { function: "AM", rate: 7, subject: "Erlös", konten: "4334" },
    { function: "AM", rate: 19, subject: "Erlös", konten: "4411-4419" },
    { function: "AM", rate: 19, subject: "elektronische Dienstleistung", konten: "4449" },
    { function: "AM", rate: 0, subject: "Erlösschmälerung", konten: "4701 4702 4703 4704" },
    { function: "AM", rate: 0, subject: "Erlösschmälerung, Dreiecksgeschäft", konten: "4706" },
    { function: "S/AM", subject: "Skonto gewährt", konten: "4730" },
    { function: "S/AM", subject: "Skonto gewährt, EU-Lieferung", konten: "4745" },
    { function: "AV", rate: 7, subject: "Wareneingang", konten: "5347" },
    { function: "AV", rate: 19, subject: "Wareneingang", konten: "5418" },
    { function: "AV", subject: "Dreiecksgeschäft", konten: "5552" },
    { function: "S/AV", subject: "Skonto erhalten", konten: "5730" },
    { function: "S/AV", subject: "Skonto erhalten, Einkauf", konten: "5733" },
    { function: "S/AV", subject: "Skonto erhalten, innergem. Erwerb, Einkauf", konten: "5744" },
    { function: "S/AV", subject: "Skonto erhalten, innergem. Erwerb", konten: "5745" },
    { function: "S/AV", subject: "Skonto erhalten, § 13b UStG", konten: "5950" },
    { function: "S/AV", withoutInputTax: true, subject: "Skonto erhalten, § 13b UStG", konten: "5953" },
    { function: "S/AV", rate: 19, withoutInputTax: true, subject: "Skonto erhalten, § 13b UStG", konten: "5954" },
    { function: "KU", konten: "0050-0089 3079-3084 4846-4847 4855-4859 5349 6895-6899 7685-7689 7705 7725 7751 7781" },
    { function: "V", konten: "2309 2319 2329 2339 4933-4934 6250-6259 6857" },
    { function: "M", konten: "2359 2369 2379 2389 4950-4959 6290-6299" },
    {
      function: "S",
      konten:
        "1200 1400 1401 1402 1404 1406 1407 1408 1410 1411 1412 1413 1416 1417 1419 1431 1432 1434 1436 3300 " +
        "3798 3800 3801 3802 3804 3806 3807 3808 3809 3810 3811 3812 3814 3816 3817 3818 3819 3831 3834 3835 " +
        "3837 3839 3865 9000 9008 9009",
    },
    {
      function: "F",
      konten:
        "0050 0060 0070 0080 1210-1214 1215 1216 1217 1218 1219 1220 1221 1225 1240 1241 1245 1250 1251 1255 " +
        "1270 1271 1275 1290 1291 1295 1376 1377 1396 1397 1398 1399 1433 1456 1460 1486 1490 1491 1495 " +
        "1496-1497 1600 1610 1620 1700 1710 1720 1730 1780 1790 1800 1810 1820 1830 1840 1850 2000 2001 2010 " +
        "2011 2020 2050 2060 2070 2100 2101 2110 2111 2120 2121 2130 2131 2140 2141 2150 2151 2160 2161 2170 " +
        "2171 2180 2181 2190 2191 2200 2201 2210 2211 2220 2221 2230 2231 2240 2241 2250 2251 2260 2261 2270 " +
        "2271 2280 2281 2290 2291 2300 2301 2310 2311 2320 2321 2330 2331 2340 2341 2350 2351 2360 2361 2370 " +
        "2371 2380 2381 2390 2391 2500 2510 2520 2530 2540 2550 2560 2570 2580 2590 2600 2610 2620 2630 2640 " +
        "2650 2660 2670 2680 2690 2700 2710 2720 2730 2740 2750 2760 2770 2780 2790 2959 2975 2977 3305 3306 " +
        "3307 3309 3310-3333 3334 3335 3337 3338 3340 3341 3345 3348 3420 3421 3425 3430 3470 3471 3475 3480 " +
        "3820 3830 3832 3851 7705 7725 7740 7751 7770 7781 7789 9001-9007 9051 9052 9053 9054 9055 9056 9090 " +
        "9101 9102 9141 9142 9146 9147 9150 9151 9152 9153 9154 9155 9157 9158 9159 9160 9161 9162 9163 9164 " +
        "9165 9167 9168 9169 9170 9171 9172 9173 9174 9175 9180 9181 9182 9183 9184 9185 9186 9187 9188 9190 " +
        "9200 9208 9209 9220 9229 9298 9299 9395 9396 9397 9398 9399 9400 9410 9420 9430 9440 9450 9460 9470 " +
        "9480 9490 9500 9510 9520 9530 9540 9550 9560 9570 9580 9590 9600 9610 9620 9630 9640 9650 9660 9670 " +
        "9680 9690 9700 9710 9720 9730 9740 9750 9760 9770 9780 9790 9791 9792 9793 9794 9795 9796 9797 9798 " +
        "9802 9803 9804 9805 9806 9807 9808 9809 9810 9820 9830 9840 9850 9860 9870 9883 9884 9885 9886 9892",
    },
    {
      function: "R",
      konten:
        "0051-0059 0061-0069 0071-0079 0081-0089 0160-0169 0964-0969 1183 1185 1201-1206 1230-1239 1266-1269 " +
        "1286-1289 1327-1329 1403 1405 1409 1414-1415 1418 1483-1485 1520-1524 1550 1889 2021-2029 2051-2059 " +
        "2061-2069 2071-2079 2080-2099 2501-2509 2511-2519 2521-2529 2531-2539 2541-2549 2551-2559 2561-2569 " +
        "2571-2579 2581-2589 2591-2599 2601-2609 2611-2619 2621-2629 2631-2639 2641-2649 2651-2659 2661-2669 " +
        "2671-2679 2681-2689 2691-2699 2701-2709 2711-2719 2721-2729 2731-2739 2741-2749 2751-2759 2761-2769 " +
        "2771-2779 2781-2789 2791-2799 3098 3262-3263 3271 3273-3274 3301-3303 3350-3399 3803 3805 3813 3815 " +
        "3833 3836 3838 3850 4137 4182-4183 4185-4188 4330 4332-4333 4420-4448 4561-4563 4566-4568 4571-4579 " +
        "4608-4609 4617-4618 4627-4629 4647 4657-4658 4667-4669 4677-4678 4685 4688 4712-4718 4722-4723 " +
        "4728-4729 4732-4733 4735 4737 4744 4747 4749 4752-4759 4762-4768 4782-4789 4792-4799 4837 4846 " +
        "4863-4864 4900-4903 4942-4944 5120-5128 5140-5159 5161 5164-5165 5168-5169 5172-5174 5177-5188 " +
        "5193-5198 5310-5346 5348 5410-5417 5419 5431-5434 5436-5439 5441-5449 5500-5504 5510-5539 5554-5557 " +
        "5561-5564 5566-5569 5650-5659 5712-5713 5716 5719 5722-5723 5726-5729 5732 5735 5737 5739-5740 5742 " +
        "5747 5749 5752 5756-5759 5762-5768 5782 5786 5788-5789 5796-5797 5799 5907 5911-5912 5914 5916-5919 " +
        "5922 5924 5927-5929 5931-5932 5934 5936-5939 5942 5944 5947-5949 5952 5955-5959 6282-6285 6287-6288 " +
        "6304 6665 6685-6686 6886-6887 6900-6903 6934-6935 6937 6939 6967 7130-7139 7340-7349 7454 7460 7464 " +
        "7552 7554 7560 7561 7563 7900 9050 9057-9069 9070-9089 9091-9100 9103-9118 9130-9131 9140 9148 9156 " +
        "9166 9176-9179 9201-9207 9258-9259 9300-9320 9326-9343 9346-9349 9357-9360 9365-9367 9371-9372 " +
        "9401-9409 9411-9419 9421-9429 9431-9439 9441-9449 9451-9459 9461-9469 9471-9479 9481-9489 9491-9499 " +
        "9501-9509 9511-9519 9521-9529 9531-9539 9541-9549 9551-9559 9561-9569 9571-9579 9581-9589 9591-9599 " +
        "9601-9609 9611-9619 9621-9629 9631-9639 9641-9649 9651-9659 9661-9669 9671-9679 9681-9689 9691-9699 " +
        "9701-9709 9711-9719 9721-9729 9731-9739 9741-9749 9751-9759 9761-9769 9771-9779 9781-9789 9799-9801 " +
        "9811-9819 9821-9829 9831-9839 9841-9849 9851-9859 9861-9869 9871-9879 9914-9915 9966-9969",
    },
  ),
  ...onlyIn2026AndLast(
    { function: "S/AV", rate: 9, subject: "Skonto erhalten, Einkauf", konten: "5787" },
    { function: "S/AV", rate: 9, subject: "Skonto erhalten", konten: "5795" },
  ),
  ...newIn2026(
    { function: "AM", rate: 19, subject: "§ 25/25a UStG", konten: "4133 4134" },
    { function: "AM", rate: 0, subject: "Erlösschmälerung, § 19 UStG", konten: "4707" },
    { function: "AM", rate: 19, subject: "Erlösschmälerung, § 25/25a UStG", konten: "4708 4709" },
  ),
  ...onlyIn2015(
    { function: "AV", rate: 15, subject: "Anzahlung geleistet", konten: "1185" },
    { function: "AM", rate: 15, subject: "Anzahlung erhalten", konten: "3271" },
    { function: "AM", rate: 19, subject: "Erlös", konten: "4186" },
    { function: "AM", rate: 16, subject: "EU-Lieferung", konten: "4330" },
    { function: "AM", rate: 7, subject: "Provision", konten: "4566 4576" },
    { function: "AM", rate: 0, subject: "Provision", konten: "4574 4575" },
    { function: "AM", rate: 19, subject: "Provision", konten: "4579" },
    { function: "AM", rate: 16, subject: "Erlösschmälerung", konten: "4723" },
    { function: "AM", rate: 16, subject: "Erlösschmälerung, EU-Lieferung", konten: "4729" },
    { function: "AV", rate: 16, subject: "Nachlass", konten: "5722" },
    { function: "AV", rate: 15, subject: "Nachlass", konten: "5723" },
    { function: "AV", rate: 16, subject: "Nachlass, innergem. Erwerb", konten: "5726" },
    { function: "AV", rate: 15, subject: "Nachlass, innergem. Erwerb", konten: "5727" },
    { function: "S/AV", rate: 10.7, subject: "Skonto erhalten, Einkauf", konten: "5788" },
    { function: "S/AV", rate: 10.7, subject: "Skonto erhalten", konten: "5796" },
    { function: "AM", rate: 16, subject: "Forderungsverlust", konten: "6285 6935" },
    { function: "AM", rate: 15, subject: "Forderungsverlust", konten: "6287 6937" },
    { function: "AM", rate: 16, subject: "Forderungsverlust, EU-Lieferung", konten: "6934" },
    { function: "AM", rate: 15, subject: "Forderungsverlust, EU-Lieferung", konten: "6939" },
    { function: "KU", konten: "2309 2319 2329 2339 2359 2369 2379 2389 4930-4931 4933-4934 9999" },
    { function: "V", konten: "5349" },
    { function: "M", konten: "4846-4847 4855-4859 4901-4904 4906-4909 4913-4914 4916-4923 6895-6899" },
  ),
];
