import type { Picture, PictureState } from "../../../machines/kit/picture/types.ts"

/** A longer list would hide the picture, which shows all of them. */
const MOST = 6

/**
 * The states whose names are most like the id of a missing state or transition: those that share most parts with it, in
 * the order of the flow.
 */
export function nearStates({ states }: Picture, id: string): readonly PictureState[] {
  const [source = ""] = id.split("|")
  const wanted = new Set(partsOf(source))
  const shared = ({ path }: PictureState) => partsOf(path).filter((part) => wanted.has(part)).length
  return states
    .filter(({ parent }) => parent !== null)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, MOST)
}

const partsOf = (path: string): readonly string[] => path.toLowerCase().split(".")
