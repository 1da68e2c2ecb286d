/** A link that opens the place in the device's maps app. This documented form of Google's URL needs no key. */
export function mapsUrl(lat: number, lon: number): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat.toFixed(6)}%2C${lon.toFixed(6)}`
}
