import type { MapTiles } from "../../domain/map/extent.ts"

/** What the server wrote into the page's head: where the operator's map tiles are; null without any. */
export function mapTiles(): MapTiles | null {
  const written = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name='${name}']`)?.content
  const url = written("map-tiles")
  return url === undefined ? null : { url, attribution: written("map-tiles-attribution") ?? "" }
}
