// How many values a JSON text holds, before it is parsed: parsing half a million small ones and checking each would keep everybody else waiting.

/** More than any call has: a carousel of twenty slides has some hundred. */
const valuesMax = 10_000;
const [quote, backslash, comma, list, object] = [34, 92, 44, 91, 123];

/** Whether they are few enough to be looked at. What is between quotation marks counts once, however long it is. */
export function hasFewValues(json: string): boolean {
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) isText = !isText;
    else if (isText) at += sign === backslash ? 1 : 0;
    else if (sign === comma || sign === list || sign === object) values += 1;
    if (values > valuesMax) return false;
  }
  return true;
}
