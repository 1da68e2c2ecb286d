import type { MapTiles } from "../../domain/map/map.ts"

/** The address of the operator's map tiles, which the server wrote into the page's head; null if there is none. */
export function mapTiles(): MapTiles | null {
  const written = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name='${name}']`)?.content
  const url = written("map-tiles")
  return url === undefined ? null : { url, attribution: written("map-tiles-attribution") ?? "" }
}
