import { describe, expect, it, vi } from 'vitest';

import { Api } from './api';

const GUEST = { user: { name: 'Rosie', kind: 'guest' }, csrf: 'two', server: { version: '0', protocol: 1 } };
const NOBODY = { user: null, csrf: 'one', server: { version: '0', protocol: 1 } };

type Reply = [status: number, body: unknown];

function serverOf(replies: Record<string, Reply[]>) {
  const asked: { path: string; request: RequestInit }[] = [];
  const fetch = vi.fn((path: string, request: RequestInit) => {
    asked.push({ path, request });
    const [status, body] = replies[`${request.method} ${path}`]?.shift() ?? [404, ''];
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  });
  return { api: new Api(fetch), asked };
}

describe('the HTTP API', () => {
  it('carries the token of the session with every change', async () => {
    const { api, asked } = serverOf({ 'GET /api/me': [[200, NOBODY]], 'POST /api/guest': [[201, GUEST]] });
    const me = await api.somebody();
    expect(me.user?.name).toBe('Rosie');
    expect(api.me.get()).toEqual(GUEST);
    expect(asked.at(-1)?.request.headers).toMatchObject({ 'X-Mathom-CSRF': 'one' });
  });

  it('makes no second guest of somebody', async () => {
    const { api, asked } = serverOf({ 'GET /api/me': [[200, GUEST]] });
    await api.somebody();
    await api.somebody();
    expect(asked.map(({ path }) => path)).toEqual(['/api/me']);
  });

  it('fetches a new token once where the old one has run out', async () => {
    const stale = { error: { code: 'csrf', message: 'the token is old' } };
    const { api, asked } = serverOf({
      'GET /api/me': [
        [200, NOBODY],
        [200, GUEST],
      ],
      'POST /api/tables/t1/join': [
        [403, stale],
        [200, { id: 't1' }],
      ],
    });
    await expect(api.join('t1', 1)).resolves.toEqual({ id: 't1' });
    expect(asked.at(-1)?.request.headers).toMatchObject({ 'X-Mathom-CSRF': 'two' });
    expect(asked.at(-1)?.request.body).toBe('{"seat":1}');
  });

  it('sees that the session was ended elsewhere', async () => {
    const ended = { error: { code: 'unauthorized', message: 'say who you are first' } };
    const { api, asked } = serverOf({
      'GET /api/me': [
        [200, GUEST],
        [200, NOBODY],
      ],
      'GET /api/account': [
        [401, ended],
        [401, ended],
      ],
    });
    await api.refresh();
    await expect(api.get('/api/account')).rejects.toThrow('say who you are first');
    expect(api.me.get()).toEqual(NOBODY);
    await expect(api.get('/api/account')).rejects.toThrow('say who you are first');
    expect(asked.map(({ path }) => path)).toEqual(['/api/me', '/api/account', '/api/me', '/api/account']);
  });

  it('sits down with what one brings', async () => {
    const { api, asked } = serverOf({
      'GET /api/me': [[200, GUEST]],
      'POST /api/tables/t1/join': [[200, { id: 't1' }]],
    });
    await api.join('t1', 1, { 'deck-2': 'gimli' });
    expect(asked.at(-1)?.request.body).toBe('{"seat":1,"options":{"deck-2":"gimli"}}');
  });

  it('fails with the words of the server', async () => {
    const { api } = serverOf({
      'GET /api/tables/x': [[404, { error: { code: 'not_found', message: 'no table x' } }]],
    });
    await expect(api.table('x')).rejects.toMatchObject({ code: 'not_found', message: 'no table x' });
  });

  it('has words for a server that answers with none', async () => {
    const { api } = serverOf({ 'GET /api/lobby': [[502, '<html>bad gateway</html>']] });
    await expect(api.lobby()).rejects.toThrow('The server answered 502.');
  });

  it('has words for a server that is away', async () => {
    const api = new Api(() => Promise.reject(new TypeError('failed to fetch')));
    await expect(api.lobby()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('writes names into addresses safely', async () => {
    const { api, asked } = serverOf({});
    await api.user('a/../b').catch(() => undefined);
    expect(asked[0]?.path).toBe('/api/users/a%2F..%2Fb');
  });

  it('fetches the catalogue once, and again after a failure', async () => {
    const { api, asked } = serverOf({
      'GET /api/rules?game=toy': [
        [503, ''],
        [200, []],
      ],
    });
    await expect(api.rulesOf('toy')).rejects.toThrow();
    await expect(api.rulesOf('toy')).resolves.toEqual([]);
    await api.rulesOf('toy');
    expect(asked).toHaveLength(2);
  });

  it('keeps the catalogues of games apart', async () => {
    const { api } = serverOf({
      'GET /api/rules?game=toy': [[200, [{ id: 'toy.a' }]]],
      'GET /api/rules?game=tcg': [[200, [{ id: 'tcg.a' }]]],
    });
    await expect(api.rulesOf('toy')).resolves.toMatchObject([{ id: 'toy.a' }]);
    await expect(api.rulesOf('tcg')).resolves.toMatchObject([{ id: 'tcg.a' }]);
  });

  it('has a deck looked at', async () => {
    const { api, asked } = serverOf({
      'GET /api/me': [[200, GUEST]],
      'POST /api/games/tcg/check': [[200, { reasons: ['too small'] }]],
    });
    await expect(api.checkOption('tcg', 'deck-1', '2 Orcs')).resolves.toEqual({ reasons: ['too small'] });
    expect(asked.at(-1)?.request.body).toBe('{"name":"deck-1","value":"2 Orcs"}');
  });
});
