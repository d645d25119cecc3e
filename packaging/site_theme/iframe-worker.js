// Lets the search work on pages that are opened from a folder: browsers start no worker for a file: address.
// The script of the worker runs in a hidden frame instead. The theme knows the class by the name IFrameWorker.
if (location.protocol === "file:") {
  window.IFrameWorker = window.Worker = class extends EventTarget {
    constructor(url) {
      super()
      this.waiting = []
      this.start(new URL(url, location.href).href)
    }

    async start(url) {
      if (!document.body) await new Promise((done) => document.addEventListener("DOMContentLoaded", done))
      const frame = document.createElement("iframe")
      frame.hidden = true
      document.body.appendChild(frame)
      const inside = frame.contentWindow
      const load = (script) =>
        new Promise((done, failed) => {
          const element = inside.document.createElement("script")
          Object.assign(element, { src: script, charset: "utf-8", onload: done, onerror: failed })
          inside.document.head.appendChild(element)
        })
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }))
      inside.importScripts = async (...scripts) => {
        for (const script of scripts) await load(script)
      }
      await load(url)
      this.inside = inside
      for (const data of this.waiting) this.postMessage(data)
    }

    postMessage(data) {
      if (this.inside) this.inside.dispatchEvent(new this.inside.MessageEvent("message", { data }))
      else this.waiting.push(data)
    }
  }
}
