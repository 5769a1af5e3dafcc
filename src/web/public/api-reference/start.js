// Draws the reference of the API from /openapi.json. Calls go to the address of this page, with its session cookie or the key given here.
const place = document.getElementById('reference');
const complain = (sentence) => {
  place.textContent = sentence;
  place.setAttribute('role', 'alert');
};

try {
  const answer = await fetch('/openapi.json');
  if (!answer.ok) throw new Error(`${answer.status}`);
  const spec = await answer.json();
  spec.servers = [{ url: location.origin }];
  // One title is enough: the page has it.
  spec.info.title = '';
  place.textContent = '';
  globalThis.SwaggerUIBundle({
    spec,
    domNode: place,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    persistAuthorization: false,
    validatorUrl: null,
    syntaxHighlight: false,
    tryItOutEnabled: false,
  });
} catch {
  complain('The reference could not be loaded. Reload the page to try again.');
}
