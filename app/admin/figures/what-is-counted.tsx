/** What an owner should know before they trust a figure, and what they may tell visitors. */
export function WhatIsCounted() {
  return (
    <section aria-labelledby="what-is-counted" className="card overview figure-part">
      <h2 id="what-is-counted">What is counted</h2>
      <p>
        A visit is a page that somebody looked at; whoever looks at three pages counts three times.
        WhatsApp, Call Us Now and Book Now are taps: whether a message or a call followed, only the
        telephone knows. Robots, everybody who is signed in here, and visitors whose browser asks
        not to be followed are left out.
      </p>
      <p>
        Enquiries are those in the inbox, with the state that they have now; deleted ones are not
        among them.
      </p>
      <details>
        <summary>For your privacy page</summary>
        <p>
          “We count how often the pages of this website are looked at and how often WhatsApp, Call
          Us Now and Book Now are pressed: a number for each page and day, kept for 400 days. We set
          no cookies for this, keep no addresses and nothing about you or your device, and give
          nothing to others. If your browser asks not to be followed (Do Not Track, Global Privacy
          Control), you are not counted.”
        </p>
      </details>
    </section>
  );
}
