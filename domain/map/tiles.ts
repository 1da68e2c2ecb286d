/** Pictures of the map that an operator brings: an address with `{z}`, `{x}` and `{y}`, and whom to thank. */
export type MapTiles = { readonly url: string; readonly attribution: string }
