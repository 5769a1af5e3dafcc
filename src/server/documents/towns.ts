// Towns and countries that a resume gives as a place without more. Hints only: others are recognised by their form (words-of-work.ts).
import { plainWord } from './clean-text.ts';

const towns = new Set(
  (
    'amsterdam rotterdam utrecht eindhoven delft leiden groningen antwerp antwerpen brussels brussel bruxelles ghent gent london manchester birmingham leeds bristol edinburgh glasgow ' +
    'cambridge oxford liverpool sheffield nottingham cardiff belfast dublin cork galway paris lyon marseille toulouse nantes bordeaux lille strasbourg nice rennes grenoble montpellier ' +
    'berlin hamburg munich munchen muenchen koln cologne frankfurt stuttgart dusseldorf leipzig dresden hannover nurnberg nuremberg bremen essen dortmund bonn karlsruhe mannheim heidelberg aachen ' +
    'potsdam darmstadt mainz kiel jena augsburg freiburg vienna wien graz linz salzburg innsbruck zurich zuerich geneva geneve basel bern lausanne lugano madrid barcelona valencia sevilla seville ' +
    'bilbao malaga zaragoza granada murcia lisbon lisboa porto braga coimbra rome roma milan milano turin torino naples napoli bologna florence firenze genova venezia venice padova pisa ' +
    'stockholm gothenburg goteborg malmo uppsala oslo bergen trondheim copenhagen kobenhavn aarhus odense helsinki espoo tampere tallinn riga vilnius warsaw warszawa krakow wroclaw poznan gdansk lodz ' +
    'prague praha brno bratislava budapest bucharest bucuresti cluj-napoca sofia belgrade zagreb ljubljana athens thessaloniki istanbul ankara izmir kyiv kiev lviv kharkiv odesa minsk moscow ' +
    'tbilisi yerevan baku almaty tashkent dubai doha riyadh jeddah kuwait beirut amman cairo alexandria casablanca rabat tunis algiers lagos abuja accra nairobi kampala johannesburg pretoria durban ' +
    'jerusalem haifa mumbai bombay delhi gurgaon gurugram noida bangalore bengaluru hyderabad chennai madras kolkata calcutta pune ahmedabad jaipur kochi trivandrum ' +
    'thiruvananthapuram coimbatore mysore mysuru indore bhopal lucknow kanpur nagpur chandigarh vadodara surat visakhapatnam karachi lahore islamabad dhaka colombo kathmandu singapore jakarta bandung surabaya bangkok ' +
    'hanoi manila cebu beijing shanghai shenzhen guangzhou hangzhou chengdu nanjing wuhan suzhou taipei hsinchu seoul busan daejeon tokyo osaka kyoto yokohama nagoya fukuoka sydney melbourne brisbane perth ' +
    'adelaide canberra auckland wellington christchurch toronto vancouver montreal ottawa calgary edmonton winnipeg waterloo halifax quebec chicago boston seattle austin denver atlanta houston dallas ' +
    'philadelphia phoenix portland detroit minneapolis pittsburgh baltimore cleveland cincinnati columbus indianapolis nashville charlotte raleigh durham miami orlando tampa oakland sacramento ' +
    'berkeley pasadena irvine sunnyvale cupertino fremont honolulu boulder madison milwaukee omaha tucson albuquerque louisville richmond buffalo rochester ithaca princeton cambridge ' +
    'brooklyn manhattan redmond bellevue guadalajara monterrey tijuana puebla bogota medellin cali quito guayaquil lima santiago valparaiso caracas montevideo asuncion brasilia curitiba campinas ' +
    'florianopolis recife salvador fortaleza cordoba rosario mendoza ' +
    'york bath exeter plymouth norwich coventry leicester derby hull sunderland swansea dundee inverness galway limerick ulm augsburg regensburg ingolstadt freiburg heidelberg karlsruhe mainz kassel kiel lubeck rostock ' +
    'erfurt jena magdeburg potsdam osnabruck paderborn wolfsburg gottingen saarbrucken trier koblenz konstanz linz salzburg innsbruck klagenfurt winterthur luzern lausanne lugano huesca zaragoza murcia alicante granada ' +
    'malaga oviedo gijon santander pamplona burgos salamanca valladolid leon toledo girona tarragona lleida cadiz almeria rouen reims dijon angers brest caen tours metz nancy limoges orleans annecy chambery avignon nimes ' +
    'perpignan lodz lublin katowice bydgoszcz szczecin bialystok rzeszow torun brno ostrava plzen olomouc debrecen szeged graz vasteras uppsala linkoping orebro malmo lund bergen stavanger trondheim aarhus odense aalborg ' +
    'tampere turku oulu padova padua verona trieste parma modena bergamo brescia perugia pisa siena catania palermo cagliari bari braga coimbra aveiro faro ghent leuven bruges namur liege arnhem nijmegen breda tilburg haarlem leiden delft'
  ).split(' '),
);
const longTowns = new Set(
  (
    'new york|new york city|nyc|san francisco|san francisco bay area|bay area|los angeles|san diego|san jose|san antonio|salt lake city|las vegas|kansas city|st louis|saint louis|new orleans|palo alto|mountain view|menlo park|santa clara|' +
    'santa monica|santa barbara|redwood city|ann arbor|jersey city|fort worth|washington dc|washington d c|silicon valley|silicon wadi|the hague|den haag|frankfurt am main|frankfurt main|sao paulo|rio de janeiro|belo horizonte|porto alegre|buenos aires|mexico city|' +
    'ciudad de mexico|cidade do mexico|panama city|san juan|santo domingo|hong kong|kuala lumpur|ho chi minh city|new delhi|navi mumbai|tel aviv|tel aviv yafo|abu dhabi|cape town|addis ababa|dar es salaam|saint petersburg|st petersburg|nizhny novgorod|greater london|milton keynes|' +
    'newcastle upon tyne|la coruna|a coruna|las palmas|palma de mallorca|quezon city|greater toronto area'
  ).split('|'),
);
const countries = new Set(
  (
    'usa|us|u s a|united states|united states of america|uk|united kingdom|england|scotland|wales|ireland|germany|deutschland|france|spain|espana|portugal|italy|italia|netherlands|the netherlands|nederland|belgium|belgie|belgique|' +
    'switzerland|schweiz|suisse|austria|osterreich|poland|polska|czech republic|czechia|hungary|romania|bulgaria|greece|turkey|ukraine|russia|sweden|norway|denmark|finland|estonia|latvia|lithuania|india|pakistan|bangladesh|sri lanka|nepal|' +
    'china|taiwan|japan|south korea|korea|indonesia|malaysia|thailand|vietnam|philippines|australia|new zealand|canada|mexico|brazil|brasil|argentina|chile|colombia|peru|uruguay|ecuador|israel|egypt|morocco|tunisia|nigeria|ghana|kenya|uganda|south africa|uae|united arab emirates|' +
    'saudi arabia|qatar|serbia|croatia|slovenia|slovakia|luxembourg|iceland|europe|emea'
  ).split('|'),
);

const plain = (text: string): string => plainWord(text.replaceAll('-', ' '));

/** A shortcut, as most texts are checked: no name in the lists is longer. */
const longest = 40;

/** "Berlin", "S\u00E3o Paulo", "Cluj-Napoca". */
export const isTown = (text: string): boolean =>
  text.length <= longest &&
  (towns.has(plainWord(text)) || towns.has(text.trim().toLowerCase()) || longTowns.has(plain(text)));

export const isCountry = (text: string): boolean => text.length <= longest && countries.has(plain(text));
