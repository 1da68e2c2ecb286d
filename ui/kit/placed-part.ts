import { createContext, type ReactNode } from "react"

/**
 * Only on the server: keeps the place of a part of the page, and gives the markup that holds it. The part is put there
 * when the page is drawn. Its markup is kept under `key`, which must say all that the part depends on.
 */
export type PlacePart = (key: string, part: ReactNode) => string

/** Null in the browser, which always draws the part itself. */
export const PlacePartContext = createContext<PlacePart | null>(null)
