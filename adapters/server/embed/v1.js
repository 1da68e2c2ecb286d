// Altrove: the booking box on a partner's site. <altrove-booking embed="…" experience="…" lang="it" height="720">
;(() => {
  const name = "altrove-booking"
  // A page may hold this script twice.
  if (customElements.get(name) !== undefined || document.currentScript === null) return
  const shop = new URL(document.currentScript.src).origin
  const READY_MS = 15000
  const MARGIN = 16

  class AltroveBooking extends HTMLElement {
    connectedCallback() {
      if (this.frame !== undefined) return this.listen()
      const lang = this.getAttribute("lang") ?? this.closest("[lang]")?.getAttribute("lang") ?? "it"
      const isEnglish = !/^it\b/i.test(lang)
      const experience = this.getAttribute("experience")
      const query = experience ? `?experience=${encodeURIComponent(experience)}` : ""
      this.least = Math.min(Math.max(Number(this.getAttribute("height")) || 720, 200), 4000)
      this.height = this.least
      // What stands in the element is the plain link for browsers without scripts. It comes back if the box does not open.
      this.links = [...this.children]
      for (const link of this.links) link.hidden = true
      const frame = document.createElement("iframe")
      frame.title = this.getAttribute("title") ?? (isEnglish ? "Book with Altrove" : "Prenota con Altrove")
      frame.loading = "lazy"
      frame.allow = `payment ${shop}`
      frame.referrerPolicy = "origin"
      // By these properties, not by an attribute: a site's policy may forbid inline styles.
      Object.assign(frame.style, { display: "block", width: "100%", border: "0", height: `${this.height}px` })
      this.style.display = "block"
      frame.src = `${shop}${isEnglish ? "/en" : ""}/embed/web/${encodeURIComponent(this.getAttribute("embed") ?? "")}${query}`
      this.frame = frame
      this.listen()
      this.append(frame)
      frame.addEventListener("load", () => {
        clearTimeout(this.late)
        this.late = setTimeout(() => this.isReady || this.giveUp(), READY_MS)
      })
    }

    disconnectedCallback() {
      this.heard?.abort()
      clearTimeout(this.late)
    }

    listen() {
      this.heard = new AbortController()
      const { signal } = this.heard
      addEventListener("message", (event) => this.hear(event), { signal })
      for (const moved of ["scroll", "resize"]) addEventListener(moved, () => this.fit(), { signal, passive: true })
    }

    /** The box says that it is there, without content. Everything else goes over a port that only it and this element have. */
    hear({ source, origin, data }) {
      if (source !== this.frame.contentWindow || origin !== shop || data !== "altrove:ready") return
      const { port1, port2 } = new MessageChannel()
      this.port?.close()
      this.port = port1
      this.isReady = true
      for (const link of this.links) link.hidden = true
      port1.onmessage = ({ data }) => this.told(data)
      source.postMessage("altrove:port", shop, [port2])
    }

    told({ type, ...rest }) {
      switch (type) {
        case "height":
          this.wanted = Math.max(this.least, Math.ceil(rest.px))
          return this.fit(rest.isPressed)
        case "scroll-into-view":
          return this.show(rest)
        case "step":
        case "booked":
          return void this.dispatchEvent(new CustomEvent(`altrove-${type}`, { bubbles: true, detail: rest }))
      }
    }

    /**
     * What stands below the box must not jump before the eyes of somebody who uses it. So it moves while it is out of sight,
     * or down at once after a press in the box. Until then the box scrolls inside the frame.
     */
    fit(isPressed = false) {
      if (this.wanted === undefined) return
      this.isUsed ||= isPressed
      const isBelow = this.frame.getBoundingClientRect().top + Math.min(this.height, this.wanted) >= innerHeight
      if (isBelow || ((isPressed || !this.isUsed) && this.wanted > this.height)) this.height = this.wanted
      this.frame.style.height = `${this.height}px`
      this.port?.postMessage({ type: "room", px: this.height })
    }

    /** The frame is as high as its content, so the page of the site scrolls, not the frame. */
    show({ top, bottom }) {
      const above = this.frame.getBoundingClientRect().top
      const isInSight = above + top >= 0 && above + Math.min(bottom, top + innerHeight / 2) <= innerHeight
      if (!isInSight) scrollBy({ top: above + top - MARGIN })
    }

    /** Without the right to be shown here, the frame stays empty. */
    giveUp() {
      for (const link of this.links) link.hidden = false
    }
  }
  customElements.define(name, AltroveBooking)
})()
