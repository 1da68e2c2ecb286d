declare global {
  interface WindowEventMap {
    /** The account holds the favourites of this browser now; `detail`: how many it holds. */
    "shop:favourites": CustomEvent<number>
  }
}

export {}
