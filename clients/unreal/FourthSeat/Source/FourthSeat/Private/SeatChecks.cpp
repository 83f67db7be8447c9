#include "SeatChecks.h"

namespace
{
	/** Blanks and signs that nobody sees, as they are copied along with a key. */
	bool IsEnd(TCHAR Sign)
	{
		const uint32 Code = static_cast<uint32>(Sign);
		return Code <= 0x20 || Code == 0x85 || Code == 0xa0 || Code == 0xad || Code == 0x1680 || (Code >= 0x2000 && Code <= 0x200f)
			|| (Code >= 0x2028 && Code <= 0x202f) || (Code >= 0x205f && Code <= 0x2064) || Code == 0x3000 || Code == 0xfeff;
	}

	FString WithoutEnds(const FString& Text)
	{
		int32 First = 0;
		int32 End = Text.Len();
		while (First < End && IsEnd(Text[First])) ++First;
		while (End > First && IsEnd(Text[End - 1])) --End;
		return Text.Mid(First, End - First);
	}

	bool IsPrintable(TCHAR Sign)
	{
		return Sign > TCHAR(' ') && Sign <= TCHAR('~');
	}

	bool HasOnly(const FString& Text, bool (*IsAllowed)(TCHAR))
	{
		for (int32 Index = 0; Index < Text.Len(); ++Index)
		{
			if (!IsAllowed(Text[Index])) return false;
		}
		return true;
	}

	FString WithoutSlashes(FString Path)
	{
		while (Path.EndsWith(TEXT("/"))) Path.LeftChopInline(1);
		return Path;
	}

	bool IsHostSign(TCHAR Sign)
	{
		return FChar::IsAlnum(Sign) ? Sign < 128 : Sign == TCHAR('.') || Sign == TCHAR('_') || Sign == TCHAR('~') || Sign == TCHAR('-');
	}

	bool IsDigit(TCHAR Sign)
	{
		return Sign >= TCHAR('0') && Sign <= TCHAR('9');
	}

	bool IsAddressSign(TCHAR Sign)
	{
		return FChar::IsHexDigit(Sign) || Sign == TCHAR(':') || Sign == TCHAR('.');
	}

	/** A host, in square brackets where it is an address of IPv6, and a port if you like. */
	bool IsAuthority(const FString& Authority)
	{
		int32 Colon = INDEX_NONE;
		int32 Bracket = INDEX_NONE;
		Authority.FindLastChar(TCHAR(':'), Colon);
		Authority.FindLastChar(TCHAR(']'), Bracket);
		const bool bHasPort = Colon > Bracket;
		const FString Host = bHasPort ? Authority.Left(Colon) : Authority;
		const FString Port = bHasPort ? Authority.Mid(Colon + 1) : FString();
		if (bHasPort && (Port.IsEmpty() || Port.Len() > 5 || !HasOnly(Port, IsDigit) || FCString::Atoi(*Port) > 65535)) return false;
		if (Host.StartsWith(TEXT("["))) return Host.EndsWith(TEXT("]")) && Host.Len() > 2 && HasOnly(Host.Mid(1, Host.Len() - 2), IsAddressSign);
		return !Host.IsEmpty() && HasOnly(Host, IsHostSign);
	}
}

FString Seat::CheckPrintable(const TCHAR* Option, const FString& Value, const TCHAR* Example)
{
	if (!Value.IsEmpty() && HasOnly(Value, IsPrintable)) return FString();
	return FString(Option) + TEXT(" must be printable ASCII characters without spaces, such as ") + Example;
}

FString Seat::CheckKey(FString& Key)
{
	Key = WithoutEnds(Key);
	if (Key.IsEmpty()) return TEXT("key is missing: give a client token, on a server the secret of an API key (is FOURTH_SEAT_KEY set?)");
	return CheckPrintable(TEXT("key"), Key, TEXT("seat_live_..."));
}

FString Seat::CheckUrl(FString& Url)
{
	const FString Text = WithoutEnds(Url);
	const int32 Colon = Text.Find(TEXT("://"));
	const FString Scheme = Colon > 0 ? Text.Left(Colon).ToLower() : FString();
	const FString Rest = Colon > 0 ? Text.Mid(Colon + 3) : FString();
	int32 End = 0;
	while (End < Rest.Len() && Rest[End] != TCHAR('/') && Rest[End] != TCHAR('?') && Rest[End] != TCHAR('#') && Rest[End] != TCHAR('\\')) ++End;
	if ((Scheme != TEXT("https") && Scheme != TEXT("http")) || End == 0) return TEXT("url must begin with https:// or http:// and name a host");
	const FString Authority = Rest.Left(End);
	FString Path = Rest.Mid(End);
	if (Authority.Contains(TEXT("@"))) return TEXT("url must not hold a user name or password");
	if (Path.Contains(TEXT("?")) || Path.Contains(TEXT("#"))) return TEXT("url must end before ? and #: the client adds the paths of the API");
	if (!IsAuthority(Authority) || !HasOnly(Path, IsPrintable) || Path.Contains(TEXT("\\")))
		return TEXT("url must name a host, a port up to 65535 if you like, and a path, all in ASCII");
	Path = WithoutSlashes(Path);
	if (Path.EndsWith(TEXT("/v1"))) Path = WithoutSlashes(Path.LeftChop(3));
	Url = Scheme + TEXT("://") + Authority + Path;
	return FString();
}

FString Seat::OriginOf(const FString& CleanUrl)
{
	const int32 Slash = CleanUrl.Find(TEXT("/"), ESearchCase::CaseSensitive, ESearchDir::FromStart, CleanUrl.Find(TEXT("://")) + 3);
	return Slash == INDEX_NONE ? CleanUrl : CleanUrl.Left(Slash);
}
