/**
 * Waters where no lane goes though a map shows sea: ice, reefs and shallows, as lines that no lane may cross. Written by hand from common
 * geography.
 */
export const barriers: Readonly<Record<string, string>> = {
  'Adam’s Bridge and Palk Strait, too shallow for ships': '10.4 79.7, 9.7 80.3',
  'Great Barrier Reef':
    '-24.2 152.7, -22 152.6, -20 150.6, -18.6 147.5, -17.5 146.6, -16 146.1, -14.8 145.85, -13.9 144.7, -13 143.95, -11.6 143.8, -10.75 143.5',
  'Torres Strait, north of the channel': '-10.4 142.5, -9.8 142.8, -9.3 143.2',
  'Torres Strait, south of the channel': '-10.65 142.3, -10.75 142.5',
  'Dangerous Ground, the reefs of the Spratly Islands':
    '7.4 113.2, 8.6 111.6, 9.9 113.8, 11.4 114.3, 12 117, 10.7 118, 9 116.2, 7.9 115.5, 7.4 113.2',
  'Paracel Islands': '15.8 111.2, 17 111.6, 17 112.7, 16 112.6',
  'Great Bahama Bank':
    '25.7 -79.3, 24.5 -79.2, 23.5 -79.2, 22.9 -78.35, 22.5 -77.55, 22.25 -76.7, 23.2 -76, 24.5 -76.7, 25 -77.6, 25.7 -79.3',
  'Little Bahama Bank': '26.7 -79, 27.3 -78.5, 27 -77.2, 26.5 -77.1',
  'Rosario Bank and Gorda Bank': '15.9 -82.6, 16.6 -82.2, 16.9 -82.9',
  'Gulf of Batabanó': '22.3 -83.5, 21.7 -83.2, 21.5 -82.6, 22 -81.2',
  'Jardines de la Reina': '21.5 -80, 20.6 -78.7, 20.5 -77.8',
  'Nantucket Shoals': '41.2 -70, 40.7 -69.6',
  'Channel behind Nantucket': '41.65 -70, 41.4 -70.05',
  'Pamlico Sound and the Outer Banks': '34.7 -76.6, 35.1 -75.9, 35.3 -75.5, 36 -75.65',
  'Northwest Passage, ice': '62.5 -90, 66 -84, 66.6 -80, 70.2 -71',
  'Baffin Bay, ice': '70.5 -68, 70.5 -54',
  'Bering Sea to the Arctic, ice': '69 -180, 69 -164',
  'Northern Sea Route, ice': '70.9 58, 77 68',
  'North of Svalbard, ice': '77 68, 81 60, 83 20, 82 -20',
  'Greenland, east coast, ice': '60.3 -42.5, 66 -35, 70 -21.5, 82 -20',
  'Southern Ocean, ice, Atlantic': '-57.5 -75, -57.5 -60, -58 -30, -58 0, -57 30',
  'Southern Ocean, ice, Indian Ocean': '-57 30, -57 60, -57 90, -57 120, -57 150',
  'Southern Ocean, ice, Pacific': '-57 150, -59 180, -60 -150, -60 -120, -60 -90, -57.5 -75',
  'Sea of Okhotsk, Tatar Strait': '52 141.4, 52 141.9',
  'Bight of Rügen and the Bodden': '54.2 13.9, 54.05 13.75',
  'Little Belt': '55.5 9.7, 55.52 9.85',
  'Pentland Skerries': '58.68 -3, 58.75 -2.9',
  'Chagos Bank': '-5.2 71.4, -7 71.5, -7.2 72.3, -5.2 72.5, -5.2 71.4',
  'Saya de Malha and Nazareth Bank': '-9 60.4, -11 61.5, -14.5 60.8',
  'Farasan Bank': '20.2 40.2, 18.3 40.6, 17 41.2, 16.4 42',
  Dahlak: '16.4 39.8, 16.2 40.9, 15.4 40.9, 15.2 40.3',
  'Taiwan Banks': '22.7 117.8, 23.2 118.9',
  'Gulf of Bothnia, archipelago of Finland': '60.2 19.9, 60.3 21.2, 59.9 22.3',
  'Sandheads, mouths of the Ganges': '21.4 88.6, 21.6 90.2',
};
