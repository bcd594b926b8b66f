// Says when new mail has come, without moving anything under the reader's eyes.
const news = document.getElementById('news');
const { newest, to } = document.body.dataset;
const query = new URLSearchParams({ limit: '1', ...(to && { to }) });

async function look() {
  try {
    const [mail] = await (await fetch(`/api/messages?${query}`)).json();
    const link = Object.assign(document.createElement('a'), {
      href: to ? `/?to=${encodeURIComponent(to)}` : '/',
      textContent: 'Show it',
    });
    if (mail && mail.id !== newest) say('New mail has come. ', link);
    else say();
  } catch {
    say('The mail catcher does not answer. It will be asked again.');
  }
}

/** A screen reader reads the line out when it changes, so it is only changed when it says something else. */
function say(words = '', link = '') {
  if (news.textContent !== words + (link.textContent ?? '')) news.replaceChildren(words, link);
}

// The first page alone knows which mail was the newest.
if (!new URLSearchParams(location.search).has('offset')) setInterval(look, 3000);
