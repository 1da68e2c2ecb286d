import url from "virtual:basemap"
import type { Basemap } from "../../domain/map/basemap.ts"

/** The map's land and borders: a file of its own, fetched when a map is first shown. */
export async function readBasemap(): Promise<Basemap> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the basemap could not be loaded: ${answer.status}`)
  return answer.json()
}
